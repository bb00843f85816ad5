"""Runs the code cells of a notebook in order, as Jupyter would, and prints the value that each cell ends with. Fails on the first error."""

import ast
import json
import sys


def run(path: str) -> int:
    with open(path, encoding="utf-8") as file:
        cells = [cell for cell in json.load(file)["cells"] if cell["cell_type"] == "code"]
    names: dict = {"__name__": "__main__"}
    for number, cell in enumerate(cells, 1):
        tree = ast.parse("".join(cell["source"]), f"cell {number}")
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, f"cell {number}", "exec"), names)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
            print(value._repr_svg_() if hasattr(value, "_repr_svg_") else value)
    return len(cells)


print(f"{run(sys.argv[1])} cells")
