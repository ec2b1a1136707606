/** A text as an SQL literal, right whatever `standard_conforming_strings` says. */
export function literal(text: string): string {
  const quoted = `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
  return text.includes('\\') ? ` E${quoted}` : quoted;
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
