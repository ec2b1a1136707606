import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choice, mergeInterventions, sameValue } from './intervention-merge.ts';

const noChoice = () => undefined;
const one = (id: number, prima: string | null, dopo: string | null, campo = 'lampot') => ({
  id,
  modifiche: { [campo]: { prima, dopo } },
});
const value = fc.constantFrom(null, 'SAP 70', 'LED 28', 'LED 42');

describe('merging interventions into an element', () => {
  it('writes what the register still holds as it was known', () => {
    expect(mergeInterventions({ lampot: 'SAP 70' }, [one(1, 'SAP 70', 'LED 28')], noChoice)).toEqual({
      written: { lampot: 'LED 28' },
      writers: [1],
      conflicts: [],
    });
  });

  it('takes several on one field in their order, each upon the one before', () => {
    const both = [one(1, 'SAP 70', 'LED 28'), one(2, 'LED 28', 'LED 42')];
    expect(mergeInterventions({ lampot: 'SAP 70' }, both, noChoice).written).toEqual({ lampot: 'LED 42' });
    const backwards = mergeInterventions({ lampot: 'SAP 70' }, both.toReversed(), noChoice);
    expect(backwards.conflicts).toEqual([
      { id: 2, campo: 'lampot', prima: 'LED 28', adesso: 'SAP 70', dopo: 'LED 42' },
    ]);
  });

  it('never writes over a value that nobody knew unless somebody chose so, and loses no other field for it', () => {
    const choice = fc.constantFrom<Choice | undefined>('nuovo', 'attuale', undefined);
    fc.assert(
      fc.property(value, value, value, choice, (held, prima, dopo, chosen) => {
        const both = { id: 7, modifiche: { lampot: { prima, dopo }, lamp_nr: { prima: 1, dopo: 2 } } };
        const { written, conflicts } = mergeInterventions({ lampot: held, lamp_nr: 1 }, [both], () => chosen);
        const isConflict = held !== dopo && held !== prima;
        expect(conflicts.length).toBe(isConflict && chosen === undefined ? 1 : 0);
        const writes = held !== dopo && (!isConflict || chosen === 'nuovo');
        expect(written).toEqual({ lamp_nr: 2, ...(writes ? { lampot: dopo } : {}) });
      }),
    );
  });

  it('finds nothing to write where the register holds it already, or comes back to where it was', () => {
    const nothing = { written: {}, writers: [], conflicts: [] };
    expect(mergeInterventions({ lampot: 'LED 28' }, [one(1, 'SAP 70', 'LED 28')], noChoice)).toEqual(nothing);
    const thereAndBack = [one(1, 'SAP 70', 'LED 28'), one(2, 'LED 28', 'SAP 70')];
    expect(mergeInterventions({ lampot: 'SAP 70' }, thereAndBack, noChoice)).toEqual(nothing);
  });

  it('knows a place within a centimetre, and an empty text for none', () => {
    const at = (lon: number) => ({ type: 'Point', coordinates: [lon, 45.1] }) as const;
    expect(sameValue(at(7.25), at(7.250_000_04))).toBe(true);
    expect(sameValue(at(7.25), at(7.250_000_1))).toBe(false);
    expect(sameValue(at(7.25), null)).toBe(false);
    expect(sameValue('', null)).toBe(true);
    expect(sameValue(0, null)).toBe(false);
  });
});
