#!/usr/bin/env python3
"""What one would write without eutomer, on native RDKit: matches the same templates and writes the label of the eutomer as JSON lines.

    predict.py --templates TEMPLATES.json --input FILE --output FILE [--processes N]
"""
import argparse
import json
import multiprocessing

from rdkit import Chem, DataStructs, RDLogger
from rdkit.Chem import rdCIPLabeler
from rdkit.Chem.MolStandardize import rdMolStandardize

RDLogger.DisableLog("rdApp.*")

CW, CCW = Chem.ChiralType.CHI_TETRAHEDRAL_CW, Chem.ChiralType.CHI_TETRAHEDRAL_CCW
OPPOSITE = {CW: CCW, CCW: CW}
TAGS = {"cw": CW, "ccw": CCW}
IMPLICIT = -1  # the implicit hydrogen or lone pair in a list of neighbours


def neighbours(atom):
    """Neighbours in bond order, which chiral tags refer to."""
    index = atom.GetIdx()
    return [bond.GetOtherAtomIdx(index) for bond in atom.GetBonds()]


def is_odd(before, after):
    """True if it takes an odd number of swaps to turn one order into the other."""
    rest, odd = list(before), False
    for position, item in enumerate(after):
        found = rest.index(item, position)
        if found != position:
            rest[position], rest[found] = rest[found], rest[position]
            odd = not odd
    return odd


class Template:
    def __init__(self, exported):
        self.family = exported["family"]
        self.scope = exported["scope"]
        self.query = Chem.MolFromSmarts(exported["smarts"])
        self.fingerprint = Chem.PatternFingerprint(self.query)
        self.centre = exported["centre"]
        self.excludes = [Chem.MolFromSmarts(smarts) for smarts in exported["excludes"]]
        # Each stereocentre of the pattern: its index, its tag, its neighbours.
        self.stereo = [
            (atom.GetIdx(), atom.GetChiralTag(), neighbours(atom))
            for atom in self.query.GetAtoms()
            if atom.GetChiralTag() in OPPOSITE
        ]
        assert (self.centre, TAGS[exported["arrangement"]]) in [(index, tag) for index, tag, _ in self.stereo]

    def may_match(self, fingerprint):
        """False if a molecule with this pattern fingerprint cannot match: a match sets every bit of the query."""
        return DataStructs.AllProbeBitsMatch(self.fingerprint, fingerprint)

    def arrangements(self, mol):
        """For each match, the stereocentre in the molecule and the tags that give it the arrangement of the pattern."""
        for match in mol.GetSubstructMatches(self.query, uniquify=False, maxMatches=200):
            tags = {}
            for index, tag, around in self.stereo:
                written = [match[each] for each in around]
                own = neighbours(mol.GetAtomWithIdx(match[index]))
                missing = [each for each in own if each not in written]
                if len(missing) > 1 or not 3 <= len(own) <= 4:
                    continue
                before = written + missing
                if len(own) == 3:
                    before, own = before + [IMPLICIT], own + [IMPLICIT]
                tags[match[index]] = OPPOSITE[tag] if is_odd(before, own) else tag
            if match[self.centre] in tags:
                yield match[self.centre], tags


def load_templates(path):
    """The templates, most specific first: validated before exploratory, larger before smaller."""
    with open(path) as file:
        templates = [Template(each) for each in json.load(file)]
    return sorted(templates, key=lambda each: (each.scope == "exploratory", -each.query.GetNumAtoms()))


def heavy_atoms(mol):
    return mol.GetNumHeavyAtoms()


def largest_organic(mol):
    """The largest fragment that contains carbon, or None."""
    fragments = Chem.GetMolFrags(mol, asMols=True)
    organic = [each for each in fragments if any(atom.GetAtomicNum() == 6 for atom in each.GetAtoms())]
    return max(organic, key=heavy_atoms, default=None)


CHARGED_SULFOXIDE = Chem.MolFromSmarts("[S+;X3]-[O-;X1]")
UNCHARGER = rdMolStandardize.Uncharger()


def neutralised(mol):
    """The molecule with acids and amines neutralised and [S+][O-] as S=O; atoms keep their indices."""
    if all(atom.GetFormalCharge() == 0 for atom in mol.GetAtoms()):
        return mol
    mol = Chem.RWMol(mol)
    for sulfur, oxygen in mol.GetSubstructMatches(CHARGED_SULFOXIDE):
        mol.GetAtomWithIdx(sulfur).SetFormalCharge(0)
        mol.GetAtomWithIdx(oxygen).SetFormalCharge(0)
        mol.GetBondBetweenAtoms(sulfur, oxygen).SetBondType(Chem.BondType.DOUBLE)
    Chem.SanitizeMol(mol)
    return UNCHARGER.uncharge(mol.GetMol())


def set_arrangement(mol, centre, tags):
    """The eutomer. Other centres stay as drawn; undefined centres that the pattern specifies are set; a complete mirror image is inverted."""
    eutomer = Chem.Mol(mol)
    drawn = {atom: mol.GetAtomWithIdx(atom).GetChiralTag() for atom in tags}
    companions = [atom for atom in tags if atom != centre]
    if companions and all(drawn[atom] == OPPOSITE[tag] for atom, tag in tags.items()):
        for atom in eutomer.GetAtoms():
            if atom.GetChiralTag() in OPPOSITE:
                atom.SetChiralTag(OPPOSITE[atom.GetChiralTag()])
    else:
        for atom, tag in tags.items():
            if atom == centre or drawn[atom] not in OPPOSITE:
                eutomer.GetAtomWithIdx(atom).SetChiralTag(tag)
    Chem.AssignStereochemistry(eutomer, cleanIt=True, force=True)
    return eutomer


def letter_at(mol, centre):
    """R or S by RDKit's new labeller; None if the atom is not a stereocentre or is pseudoasymmetric."""
    atom = mol.GetAtomWithIdx(centre)
    if atom.GetChiralTag() not in OPPOSITE:
        return None
    rdCIPLabeler.AssignCIPLabels(mol, [centre])
    label = atom.GetProp("_CIPCode") if atom.HasProp("_CIPCode") else None
    return label if label in ("R", "S") else None


def predict(smiles, templates):
    """Predicts the eutomer for one SMILES."""
    mol = Chem.MolFromSmiles(smiles)
    if mol is None or mol.GetNumAtoms() == 0:
        return {"ok": False, "input_smiles": smiles, "error": "cannot be read"}
    result = {"ok": True, "input_smiles": smiles, "canonical_smiles": Chem.MolToSmiles(mol)}
    parent = largest_organic(mol) if "." in smiles else mol
    if parent is None:
        return {**result, "scope": "out-of-scope"}
    parent = neutralised(parent)
    fingerprint = Chem.PatternFingerprint(parent)
    for template in templates:
        if not template.may_match(fingerprint):
            continue
        for centre, tags in template.arrangements(parent):
            if any(parent.HasSubstructMatch(look_alike) for look_alike in template.excludes):
                break
            eutomer = set_arrangement(parent, centre, tags)
            letter = letter_at(eutomer, centre)
            if letter is not None:
                return {
                    **result,
                    "scope": template.scope,
                    "family": template.family,
                    "active_enantiomer": letter,
                    "eutomer_smiles": Chem.MolToSmiles(eutomer),
                }
    return {**result, "scope": "out-of-scope"}


TEMPLATES = []


def start_worker(path):
    TEMPLATES.extend(load_templates(path))


def predict_line(line):
    return json.dumps(predict(line.strip(), TEMPLATES)) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--templates", required=True)
    parser.add_argument("--input", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    with open(options.input) as lines, open(options.output, "w") as output:
        with multiprocessing.Pool(options.processes, start_worker, [options.templates]) as pool:
            output.writelines(pool.imap(predict_line, lines, chunksize=256))


if __name__ == "__main__":
    main()
