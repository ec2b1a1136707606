/** A CSV with commas and quotes, read in another way than the product's: what a survey is held against. */
export function parseCsv(content: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let i = 0; i < content.length; i += 1) {
    const sign = content[i] ?? '';
    if (quoted && sign === '"' && content[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === ',') endCell();
    else if (!quoted && sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r' && sign !== '\uFEFF') cell += sign;
  }
  if (cell !== '') endCell();
  const [names = [], ...others] = rows.filter((row) => row.length > 0);
  return others.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? ''])));
}
