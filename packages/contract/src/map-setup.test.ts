import { describe, expect, it } from 'vitest';
import { imageOriginsOf } from './base-layer.ts';
import { fieldMessages } from './italian.ts';
import { firstMapSetup, mapSetupSchema } from './map-setup.ts';

const street = {
  nome: 'Stradale',
  attribuzione: '© chi ha fatto la mappa',
  sorgenti: [{ tipo: 'xyz', url: 'https://tile.example.it/{z}/{x}/{y}.png' }],
};
const photograph = {
  nome: 'Ortofoto',
  attribuzione: 'Regione',
  sorgenti: [
    { tipo: 'wms', url: 'http://wms.example.it:8080/ows?map=a', livelli: 'orto', formato: 'image/jpeg' },
  ],
};

function faults(setup: unknown): Record<string, string> {
  const read = mapSetupSchema.safeParse(setup);
  return read.success ? {} : { ...fieldMessages(read.error) };
}

describe('the set-up of a map', () => {
  it('is read with its defaults: nothing is on before somebody chooses', () => {
    expect(mapSetupSchema.parse({ basi: [street] })).toEqual({
      basi: [{ ...street, sorgenti: [{ ...street.sorgenti[0], zoom_massimo: 19 }] }],
      iniziale: null,
    });
  });

  it('may name what is on at first, if it is there', () => {
    expect(faults({ basi: [street], iniziale: 'Stradale' })).toEqual({});
    expect(faults({ basi: [street], iniziale: 'Ortofoto' })).toHaveProperty('iniziale');
  });

  it.each([
    ['no template', { url: 'https://tile.example.it/{z}/{x}.png' }],
    ['another placeholder', { url: 'https://{s}.example.it/{z}/{x}/{y}.png' }],
    ['another protocol', { url: 'javascript:alert(1)//{z}{x}{y}' }],
    ['another site by a path', { url: '//elsewhere.example/{z}/{x}/{y}' }],
    ['a password', { url: 'https://io:segreto@tile.example.it/{z}/{x}/{y}' }],
    ['a space', { url: 'https://tile.example.it/{z}/{x}/{y} b' }],
    ['an end of a directive in its host', { url: 'https://a;b/{z}/{x}/{y}' }],
    ['no such zoom', { zoom_massimo: 40 }],
    ['nothing to see', { opacita: 0 }],
  ])('is refused with %s', (_, wrong) => {
    const sorgenti = [{ ...street.sorgenti[0], ...wrong }];
    expect(Object.keys(faults({ basi: [{ ...street, sorgenti }] }))).not.toEqual([]);
  });

  it('is refused where two have one name, or one is called as none', () => {
    expect(faults({ basi: [street, street] })).toHaveProperty('basi');
    expect(Object.keys(faults({ basi: [{ ...street, nome: 'nessuna' }] }))).not.toEqual([]);
  });

  it('begins with three aerial or road pictures beside the streets, whose hosts alone are asked', () => {
    expect(firstMapSetup.basi).toHaveLength(4);
    expect(imageOriginsOf(firstMapSetup)).toEqual([
      'https://tile.openstreetmap.org',
      'https://tiles.maps.eox.at',
      'https://wms.pcn.minambiente.it',
    ]);
  });

  it('names each origin once, and none for our own paths', () => {
    const own = { ...street, nome: 'Nostra', sorgenti: [{ tipo: 'xyz', url: '/tiles/{z}/{x}/{-y}.png' }] };
    const setup = mapSetupSchema.parse({ basi: [photograph, street, own] });
    expect(imageOriginsOf(setup)).toEqual(['http://wms.example.it:8080', 'https://tile.example.it']);
  });
});
