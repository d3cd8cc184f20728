"""XML in and out, for the formats that are XML: what cannot be XML is said, and nothing outside is ever loaded."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser, indent, tostring

from benchwork.model.errors import InputError

__all__ = ["parse_xml", "write_xml"]

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class _Builder(TreeBuilder):
    """Builds a tree, and refuses a document type, which a network does not need and which may define entities."""

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        raise InputError("The file declares a document type.", remedy="Remove the line that begins with <!DOCTYPE.")


def parse_xml(data: bytes) -> Element:
    """The root of a document.

    Raises:
        InputError: it is not well-formed, or declares a document type.
    """
    parser = XMLParser(target=_Builder())
    try:
        parser.feed(data)
        root: Element = parser.close()
    except (ParseError, ValueError, LookupError) as error:
        raise InputError(f"This is not well-formed XML: {error}.", remedy="Export it again.") from error
    return root


def write_xml(root: Element) -> bytes:
    """A document as indented UTF-8.

    Raises:
        InputError: a text holds a character that XML cannot.
    """
    for element in root.iter():
        for text in (*element.attrib.values(), element.text or ""):
            if _NO_XML.search(text):
                raise InputError(
                    f"XML cannot hold the text {text!r}.", remedy="Remove control characters, or write JSON."
                )
    indent(root)
    written: bytes = tostring(root, encoding="UTF-8", xml_declaration=True)
    return written + b"\n"
