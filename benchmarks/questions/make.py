"""Makes src/benchwork/bench/answers/questions.json from raw tables and recordings.

Run from the repository's root:

    PYTHONPATH=benchmarks python -m questions.make [--raw DIRECTORY] [--out FILE]

The raw data's directory is BENCHWORK_DATA, or ../shared/data. Nothing is imported from the code under examination.
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path

from questions.collection import Collection
from questions.from_pairs import add_pair_questions
from questions.from_recordings import add_recorded_questions
from questions.from_tables import add_table_questions
from questions.raw import Raw
from questions.refused import add_refused_questions

REPOSITORY = Path(__file__).resolve().parents[2]


def make(raw: Path) -> str:
    """The question set as JSON text, the same bytes for the same raw data."""
    into = Collection(Raw(raw))
    for add in (add_table_questions, add_recorded_questions, add_pair_questions, add_refused_questions):
        add(into)
    plain = into.finish().model_dump(mode="json", exclude_defaults=True)
    shape = {"format": "benchwork.questions", "version": 1, **plain}
    return json.dumps(shape, ensure_ascii=False, indent=1, sort_keys=False) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    default = Path(os.environ.get("BENCHWORK_DATA", REPOSITORY.parent / "shared" / "data"))
    parser.add_argument("--raw", type=Path, default=default, help="directory of raw data")
    parser.add_argument("--out", type=Path, default=REPOSITORY / "src/benchwork/bench/answers/questions.json")
    options = parser.parse_args()
    options.out.write_text(make(options.raw), encoding="utf-8")


if __name__ == "__main__":
    main()
