import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readCopyFile } from '../records/copy-file.ts';
import { formerWorks } from './former-queue.ts';

const form1 = {
  key: '0123456789abcdef0123456789abcdef',
  segment: 'pl',
  items: [1],
  codes: ['0001'],
  values: { descrizione: 'Lampada' },
};
const invio = '01234567-89ab-cdef-0123-456789abcdef';
const photo = { forma: 1, uid: 'p', of: { invio, id_elemento: 1 }, scattata: '2026-11-20', sha256: 'h' };
const zip = (list: object, files: Readonly<Record<string, Uint8Array>> = {}) =>
  zipSync({ 'coda.json': strToU8(JSON.stringify(list)), ...files }, { level: 0 });

it('reads from a saved copy what a phone held, photos with their bytes, of any former form', () => {
  const bytes = zip(
    { codistat: '999001', interventi: [form1, 'nonsense'], foto: [photo, { ...photo, uid: 'lost' }] },
    { 'foto/p.jpg': new Uint8Array([1, 2, 3]) },
  );
  const { works, photos } = readCopyFile(bytes, '999001');
  expect(works.map(({ body }) => body.descrizione)).toEqual(['Lampada']);
  expect(photos.map(([{ uid }, own]) => [uid, ...own])).toEqual([['p', 1, 2, 3]]);
});

it('sends at once what the phone had been refused, or told to wait with', () => {
  const held = {
    ...photo,
    triedAt: '2026-11-20T10:00:00Z',
    fault: 'Troppe foto',
    notBefore: 9e15,
    failures: 3,
  };
  const bytes = zip(
    { codistat: '999001', interventi: [{ ...form1, fault: 'Non va' }], foto: [held] },
    { 'foto/p.jpg': new Uint8Array([1]) },
  );
  const { works, photos } = readCopyFile(bytes, '999001');
  for (const one of [works[0], photos[0]?.[0]]) {
    expect(one).toMatchObject({ triedAt: null, fault: null, notBefore: 0, failures: 0 });
  }
});

it('takes no copy of another municipality, and nothing else', () => {
  expect(() => readCopyFile(zip({ codistat: '999002' }), '999001')).toThrow('altro Comune');
  const notListed = { codistat: '999001', interventi: { 0: form1 }, foto: 'molte' };
  expect(readCopyFile(zip(notListed), '999001')).toMatchObject({ works: [], photos: [] });
  const nothing = zipSync({ 'coda.json': strToU8('null') });
  expect(() => readCopyFile(nothing, '999001')).toThrow('non è una copia');
  expect(() => readCopyFile(new Uint8Array([1, 2, 3]), '999001')).toThrow('non è una copia');
});

it('finds what the pages of Manutenzioni queued for this account, and leaves the rest', () => {
  const kept: Record<string, string> = {
    'lucerna.manutenzioni.coda.999001.ufficio.a': JSON.stringify(form1),
    'lucerna.manutenzioni.coda.999001.ufficio.b': '{',
    'lucerna.manutenzioni.coda.999001.altro.a': JSON.stringify(form1),
    'lucerna.manutenzioni.bozza.999001.ufficio.a': '{}',
  };
  const names = Object.keys(kept);
  const storage = {
    length: names.length,
    key: (at: number) => names[at] ?? null,
    getItem: (name: string) => kept[name] ?? null,
  };
  const found = formerWorks(storage, 'lucerna.manutenzioni.coda.999001.ufficio.');
  expect(found.map(({ name }) => name)).toEqual(['lucerna.manutenzioni.coda.999001.ufficio.a']);
});
