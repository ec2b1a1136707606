/** A JavaScript value as PostgreSQL takes a parameter: text, bytes or null; alike on both engines. */
export function parameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value;
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return arrayLiteral(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/** An array is a PostgreSQL array; for a JSON array pass its text. */
function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (Array.isArray(value)) return arrayLiteral(value);
    const text = parameter(value);
    if (text === null) return 'NULL';
    const plain = typeof text === 'string' ? text : `\\x${text.toString('hex')}`;
    return `"${plain.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  });
  return `{${items.join(',')}}`;
}
