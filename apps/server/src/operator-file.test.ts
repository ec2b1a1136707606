import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { readOperatorFile } from './operator-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'operator-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'gestore.json');

function written(content: unknown): string {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const agenzia = {
  nome: 'Agenzia Energia',
  telefono: '011 123',
  email: 'info@agenzia.it',
  sito: 'https://agenzia.it',
};

describe('the operator’s file', () => {
  it('tells contacts, the municipalities’ own, projects and partners with their pictures', () => {
    writeFileSync(join(folder, 'logo.png'), 'png');
    const operator = readOperatorFile(
      written({
        agenzia,
        comuni: { '999001': { nome: 'Ufficio tecnico' } },
        progetti: [{ nome: 'Luce', immagine: 'logo.png' }],
      }),
    );
    expect(operator).toEqual({
      agenzia,
      comuni: { '999001': { nome: 'Ufficio tecnico' } },
      progetti: [{ nome: 'Luce', immagine: 'data:image/png;base64,cG5n' }],
      partner: [],
    });
  });

  it('may hold nothing yet', () => {
    expect(readOperatorFile(written({}))).toEqual({ comuni: {}, progetti: [], partner: [] });
  });

  it.each([
    ['{', /non è JSON/],
    [[], /./],
    [{ agenzia: {} }, /in agenzia\.nome: /],
    [{ agenzia: { ...agenzia, email: 'nessuna' } }, /in agenzia\.email: /],
    [{ agenzia: { ...agenzia, sito: 'javascript:alert(1)' } }, /in agenzia\.sito: /],
    [{ agenzia: { ...agenzia, fax: '1' } }, /in agenzia: .*fax/],
    [{ comuni: { Torino: { nome: 'x' } } }, /in comuni\.Torino: /],
    [{ partner: [{ nome: 'x', immagine: 'manca.png' }] }, /«manca\.png» di «x» non c'è/],
    [{ partner: [{ nome: 'x', immagine: '../logo.png' }] }, /senza cartelle/],
    [{ partner: [{ nome: 'x', immagine: 'logo.exe' }] }, /PNG, JPEG, WebP o SVG/],
  ])('%j stops the start and says why', (content, why) => {
    const path = written(content);
    expect(() => readEnv({ OPERATOR_FILE: path })).toThrow(why);
    expect(() => readEnv({ OPERATOR_FILE: path })).toThrow(`OPERATOR_FILE contiene «${path}»`);
  });

  it('that is not there stops the start too', () => {
    expect(() => readEnv({ OPERATOR_FILE: join(folder, 'nessuno.json') })).toThrow(
      /non c'è o non si può leggere/,
    );
  });
});
