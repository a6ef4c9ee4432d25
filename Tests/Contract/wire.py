"""What is written from openapi.yaml, the one description of the wire: `python Tests/Contract/wire.py` writes it anew.

Beside JSON Schema's words the document says, of a view's and a recognizer's keys:

- `x-of`: which views, or which kinds of recognizer, have the key; without it all;
- `x-initial`: what the page's inspector adds, where that does not follow from the schema;
- `x-parts`: what the numbers of an array are called.
"""

import sys

import wire_page
import wire_swift
import wire_types
import wire_words
from wire_schemas import ROOT, Schemas, document


def outputs(schemas):
    """The texts of the generated files, by their paths from the root."""
    return wire_swift.files(schemas) | wire_page.files(schemas) | wire_types.files(schemas) | wire_words.files(schemas)


def main():
    for path, text in outputs(Schemas(document())).items():
        (ROOT / path).write_text(text)


if __name__ == "__main__":
    sys.exit(main())
