import { describe, expect, it } from 'vitest';
import { referenceIndex } from './references.ts';

const index = referenceIndex(
  [
    { key: 12, name: 'Q1' },
    { key: 13, name: '#12' },
    { key: 14, name: 'Doppia' },
    { key: 15, name: 'Doppia' },
    { key: 16, name: null },
    { key: 17, name: '16' },
  ],
  'cabinet',
);

describe('a reference of a file', () => {
  it.each([
    ['Q1', 12],
    ['q1', 12],
    ['#12', 13],
    ['#13', 13],
    ['#16', 16],
    ['16', 17],
  ])('%s is the element %i', (text, key) => {
    expect(index.resolve({ text })).toMatchObject({ key });
  });

  it('knows carriers by other names too, and an own name goes before', () => {
    const carriers = [
      { key: 1, name: 'Gas naturale' },
      { key: 2, name: 'Energia elettrica' },
    ];
    const read = (text: string, all = carriers) => referenceIndex(all, 'carrier').resolve({ text });
    expect(read('METANO')).toMatchObject({ key: 1 });
    expect(read('E.E.')).toMatchObject({ key: 2 });
    expect(read('Metano', [...carriers, { key: 3, name: 'Metano' }])).toMatchObject({ key: 3 });
    expect(read('torba')).toMatchObject({ missing: 'torba' });
    expect(referenceIndex(carriers, 'cabinet').resolve({ text: 'metano' })).toMatchObject({
      missing: 'metano',
    });
  });

  it('that is a key is that element', () => {
    expect(index.resolve({ key: 16 })).toMatchObject({ key: 16 });
    expect(index.resolve({ key: 99 })).toEqual({ missing: '#99', creatable: false });
  });

  it('names nothing where nothing bears it, and can be created then', () => {
    expect(index.resolve({ text: 'Q2' })).toEqual({ missing: 'Q2', creatable: true });
    expect(index.resolve({ text: '12' })).toEqual({ missing: '12', creatable: true });
    expect(index.resolve({ text: '#99' })).toEqual({ missing: '#99', creatable: false });
  });

  it('names none of two that bear the same code', () => {
    expect(index.resolve({ text: 'Doppia' })).toEqual({
      missing: "«Doppia» (c'è 2 volte)",
      creatable: false,
    });
  });
});
