import * as XLSX from '@e965/xlsx';
import { demoMunicipalities } from '@lucerna/demo/demo-municipalities';
import { generateMunicipality } from '@lucerna/demo/municipality';
import type { DemoRetrofit } from '@lucerna/demo/rows';
import { summaryOf } from '@lucerna/domain/rules/interior-lighting';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../src/demo/load-retrofits.ts';
import { checkFile } from '../../src/files/attachable.ts';

const [valchiara, borgo] = demoMunicipalities('lucerna', undefined).map(generateMunicipality);
const retrofits = valchiara?.retrofits ?? [];
const files = retrofits.flatMap((retrofit) => retrofit.files);

describe('the demo’s retrofits', () => {
  it('are three in the municipality that has interior lighting, of three buildings', () => {
    expect(retrofits.map(({ building }) => valchiara?.buildings[building]?.edif_descr)).toEqual([
      expect.stringMatching(/^Scuola|^Asilo/),
      expect.stringMatching(/^Biblioteca|^Museo/),
      'Municipio',
    ]);
    expect(borgo?.retrofits).toEqual([]);
  });

  it('save much, and one nobody knows how much yet', () => {
    const savings = retrofits.map(({ rows }) => summaryOf(rows).saving);
    expect(savings).toEqual([expect.closeTo(0.63, 2), expect.closeTo(0.71, 2), null]);
  });

  it('have files of both states, of the types they say, under names that would be kept', () => {
    const of = ({ files: own }: DemoRetrofit) => new Set(own.map(({ state }) => state)).size;
    expect(retrofits.map(of)).toEqual([2, 2, 1]);
    for (const file of files) {
      const { name, type } = file;
      const content = bytesOf(file);
      expect(checkFile({ name, content: Buffer.from(content) }).type, name).toBe(type);
      expect(content.length).toBeLessThan(1024 * 1024);
    }
    expect(new Set(files.map(({ type }) => type)).size).toBe(4);
  });

  it('have an order list that counts every fixture of the design', () => {
    const list = files.find(({ name }) => name.endsWith('.xlsx'));
    if (list === undefined) throw new Error('There is no order list');
    const book = XLSX.read(bytesOf(list), { type: 'buffer' });
    const rows = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets.Forniture as XLSX.WorkSheet, { header: 1 });
    expect(rows.at(-1)).toEqual(['Totale', 52]);
  });
});
