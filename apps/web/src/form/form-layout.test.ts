import { setByClient } from '@lucerna/domain/field';
import { kindById, kinds } from '@lucerna/domain/kinds/catalogue';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { describe, expect, it } from 'vitest';
import { editorName } from '../ui/editor-name.ts';
import { formFields } from './draft.ts';
import { formPages, keysOf, namedFirst, pageOf } from './form-layout.ts';

describe.each(kinds)('the form of $names.one', (kind) => {
  it.each(['insert', 'modify'] as const)('on %s shows each of its fields once, and the place', (mode) => {
    const keys = formPages(kind, mode).flatMap(keysOf);
    const expected = formFields(kind, mode).map((field) => field.key);
    expect([...keys].sort()).toEqual([...expected, 'geometry'].sort());
    for (const key of keys) expect(pageOf(formPages(kind, mode), key), key).toBeDefined();
  });

  it('shows all that is required to be filled', () => {
    for (const mode of ['insert', 'modify'] as const) {
      const shown = new Set(formFields(kind, mode).map((field) => field.key));
      const required = kind.fields.filter((field) => field.required?.includes(mode));
      expect(required.filter((field) => !shown.has(field.key))).toEqual([]);
    }
  });

  it('has an editor for every field that a client sets', () => {
    for (const field of kind.fields.filter(setByClient))
      expect(editorName(field)).toEqual(expect.any(String));
  });
});

describe('the form of a light point', () => {
  it('has one page on insert and a tab for each group on modify', () => {
    expect(formPages(lightPoint, 'insert')).toHaveLength(1);
    expect(formPages(lightPoint, 'modify').map((page) => page.group.label)).toEqual([
      'Identificazione',
      'Lampada',
      'Apparecchio',
      'Sostegno',
      'Alimentazione',
      'Date e note',
    ]);
  });

  it('puts the place under where it is, and lets free text fill a line', () => {
    const [identity] = formPages(lightPoint, 'modify');
    expect(identity?.sections.map(({ title, place }) => [title, place])).toEqual([
      ['Punto luce', false],
      ['Dove si trova', true],
    ]);
    expect(identity?.sections[1]?.fields.map(({ field, wide }) => [field.key, wide])).toEqual([
      ['toponimo', false],
      ['localita', false],
      ['riferimenti', true],
    ]);
  });

  it('keeps the ticks together and the facts apart', () => {
    const pages = formPages(lightPoint, 'modify');
    expect(pages[2]?.sections[0]?.checks.map((field) => field.key)).toEqual([
      'corpo_inclin',
      'conforme_leggi',
    ]);
    expect(pages[5]?.facts.map((field) => field.key)).toEqual(['inserimento_completo', 'data_modifica']);
  });
});

describe('the form of a plant', () => {
  const plant = kindById('plant');
  const power = formPages(plant, 'modify').find(({ group }) => group.id === 'power');

  it('puts aside what its type gives no name', () => {
    const shown = namedFirst(power ?? fail(), 'fotov_');
    const keys = (fields: readonly { readonly field: { readonly key: string } }[]) =>
      fields.map(({ field }) => field.key);
    expect(shown.sections.flatMap(({ fields }) => keys(fields))).toEqual([
      'p_ele',
      'n1_inom',
      'num2',
      'n3_kva',
    ]);
    expect(keys(shown.others)).toEqual(['p_term', 'p_frig', 'p_ut']);
  });

  it('leaves a page alone whose fields all have a name', () => {
    const [first] = formPages(plant, 'modify');
    expect(namedFirst(first ?? fail(), null)).toEqual({ sections: first?.sections, others: [] });
  });
});

function fail(): never {
  throw new Error('There is no such page');
}
