import * as XLSX from '@e965/xlsx';
import { expect, it } from 'vitest';
import { KeptWorkbooks } from './kept-workbooks.ts';

const sheet = (codice: string) => ({
  name: 'Rilievi',
  columns: [{ key: 'codice', label: 'Codice' }],
  rows: [{ codice }],
});
const codeIn = (bytes: Uint8Array) => XLSX.read(bytes).Sheets.Rilievi?.A2?.v;

it('gives the same rows the same bytes, and others their own', () => {
  const kept = new KeptWorkbooks();
  const first = kept.bytes([sheet('PL 1')]);
  expect(kept.bytes([sheet('PL 1')])).toBe(first);
  const second = kept.bytes([sheet('PL 2')]);
  expect([codeIn(first), codeIn(second)]).toEqual(['PL 1', 'PL 2']);
});
