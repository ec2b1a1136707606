import { describe, expect, it } from 'vitest';
import { askedOf, everything, faultOf, filterOf, isNarrowed, placeWords, whoWords } from './audit-words.ts';

describe('what narrows the register of activities', () => {
  it('is read from the address, without what says nothing', () => {
    const address = new Map([
      ['chi', 'ufficio'],
      ['azione', 'rifiuto'],
      ['dal', '2026-02-30'],
      ['al', '2026-02-28'],
    ]);
    const filter = filterOf((name) => address.get(name) ?? null);
    expect(filter).toEqual({ chi: 'ufficio', azione: 'rifiuto', dal: '', al: '2026-02-28', cerca: '' });
    expect(filterOf(() => 'x').azione).toBe('');
  });

  it('is asked for with the last day included, across the end of a year too', () => {
    expect(askedOf({ ...everything, dal: '2026-12-01', al: '2026-12-31', cerca: '  palo ' })).toEqual({
      dal: '2026-12-01',
      fino: '2027-01-01',
      cerca: 'palo',
    });
    expect(askedOf(everything)).toEqual({});
    expect([isNarrowed(everything), isNarrowed({ ...everything, chi: 'a' })]).toEqual([false, true]);
  });

  it('cannot end before it begins', () => {
    expect(faultOf({ ...everything, dal: '2026-02-02', al: '2026-02-01' })).toContain('non può precedere');
    expect(faultOf({ ...everything, dal: '2026-02-02', al: '2026-02-02' })).toBeUndefined();
  });
});

it('a line without an account or an address says so', () => {
  expect([whoWords({ chi: '' }), whoWords({ chi: 'ufficio' })]).toEqual(['sconosciuto', 'ufficio']);
  expect([placeWords({ indirizzo: '' }), placeWords({ indirizzo: '10.0.0.1' })]).toEqual([
    'dal server',
    '10.0.0.1',
  ]);
});
