import { describe, expect, it } from 'vitest';
import { provinceOf } from './province.ts';

describe('provinces by ISTAT code', () => {
  it.each([
    ['001047', 'Torino', 'Piemonte'],
    ['015146', 'Milano', 'Lombardia'],
    ['058091', 'Roma', 'Lazio'],
    ['110001', 'Barletta-Andria-Trani', 'Puglia'],
    ['999999', 'Altra provincia', 'Altra regione'],
  ])('%s is of %s, %s', (codistat, provincia, regione) => {
    expect(provinceOf(codistat)).toEqual({ provincia, regione });
  });

  it('are 107 in 20 regions', () => {
    const all = Array.from({ length: 999 }, (_, code) =>
      provinceOf(`${String(code + 1).padStart(3, '0')}001`),
    );
    const known = all.filter(({ regione }) => regione !== 'Altra regione');
    expect(known).toHaveLength(107);
    expect(new Set(known.map(({ regione }) => regione)).size).toBe(20);
  });
});
