/** Position of the bracket that closes the one at `open`; brackets nest in recursive SMARTS. */
function closing(smarts: string, open: number): number {
  let depth = 0;
  for (let position = open; position < smarts.length; position += 1) {
    if (smarts[position] === '[') depth += 1;
    else if (smarts[position] === ']') depth -= 1;
    if (depth === 0) return position;
  }
  return smarts.length - 1;
}

/** The text of each atom of a SMARTS, in order. RDKit's JSON drops map numbers, so they are read from the SMARTS. */
function smartsAtoms(smarts: string): string[] {
  const atoms: string[] = [];
  for (let position = 0; position < smarts.length; position += 1) {
    const character = smarts[position]!;
    if (character === '[') {
      const end = closing(smarts, position);
      atoms.push(smarts.slice(position, end + 1));
      position = end;
    } else if (/^(Cl|Br)/.test(smarts.slice(position, position + 2))) {
      atoms.push(smarts.slice(position, position + 2));
      position += 1;
    } else if (/[A-Za-z*]/.test(character)) atoms.push(character);
  }
  return atoms;
}

/** The atom mapped `:1`: its index and its text. Null if there is none or more than one. */
export function findCentre(smarts: string): { index: number; text: string } | null {
  const mapped = smartsAtoms(smarts).flatMap((text, index) => (text.endsWith(':1]') ? [{ index, text }] : []));
  return mapped.length === 1 ? mapped[0]! : null;
}
