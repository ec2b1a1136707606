/** Attribute tables of Shapefiles as programs write them: types, widths, code pages and rows that are marked as deleted. */

/** `C` text, `N` and `F` figures, `D` a day, `L` yes or no; others hold their bytes. */
export interface DbfField {
  readonly name: string;
  readonly type: string;
  readonly length: number;
  readonly decimals?: number;
}

export interface DbfOf {
  readonly fields: readonly DbfField[];
  /** As they stand in the file, without blanks around them. */
  readonly rows: readonly (readonly (string | Buffer)[])[];
  /** By index, from 0. */
  readonly deleted?: readonly number[];
  /** The byte of the driver. */
  readonly driver?: number;
  readonly encode?: (text: string) => Buffer;
}

export function dbfOf({
  fields,
  rows,
  deleted = [],
  driver = 0,
  encode = (text) => Buffer.from(text, 'utf8'),
}: DbfOf): Buffer {
  const width = fields.reduce((sum, { length }) => sum + length, 1);
  const header = Buffer.alloc(32 + fields.length * 32 + 1);
  header.writeUInt8(3, 0);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(width, 10);
  header.writeUInt8(driver, 29);
  for (const [i, { name, type, length, decimals = 0 }] of fields.entries()) {
    encode(name).copy(header, 32 + i * 32, 0, 10);
    header.write(type, 43 + i * 32, 'latin1');
    header.writeUInt8(length, 48 + i * 32);
    header.writeUInt8(decimals, 49 + i * 32);
  }
  header.writeUInt8(0x0d, header.length - 1);
  const body = rows.map((values, index) => {
    const row = Buffer.alloc(width, 0x20);
    if (deleted.includes(index)) row.write('*', 0);
    let from = 1;
    for (const [i, { type, length }] of fields.entries()) {
      const value = values[i] ?? '';
      // Figures stand at the right, as all programs put them.
      const bytes =
        typeof value === 'string' ? encode(/[NF]/.test(type) ? value.padStart(length) : value) : value;
      bytes.copy(row, from, 0, length);
      from += length;
    }
    return row;
  });
  return Buffer.concat([header, ...body, Buffer.from([0x1a])]);
}
