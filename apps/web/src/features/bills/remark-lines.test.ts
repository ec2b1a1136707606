import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remarkLines } from './remark-lines.ts';

const columns = 10;
const anyRemark = fc.record({
  at: fc.integer({ min: 0, max: columns - 1 }),
  text: fc.string({ minLength: 1, maxLength: 200 }),
});

describe('remarks below their boxes', () => {
  it('stand side by side where there is room, else one below the other', () => {
    const short = { at: 2, text: 'È necessario specificare la Fine Periodo' };
    const good = { at: 6, text: 'Somma delle fasce: 1.713 kWh' };
    const next = { at: 3, text: 'È necessario specificare il Consumo' };
    const at = (remark: { at: number }) => remark.at;
    expect(remarkLines([good, short], at, columns)).toHaveLength(1);
    expect(remarkLines([short, next], at, columns)).toHaveLength(2);
    expect(remarkLines([], at, columns)).toEqual([]);
  });

  it('are all there, within the columns, and none over another', () => {
    fc.assert(
      fc.property(fc.array(anyRemark, { maxLength: 8 }), (remarks) => {
        const lines = remarkLines(remarks, ({ at }) => at, columns);
        expect(lines.flat().map(({ remark }) => remark)).toHaveLength(remarks.length);
        for (const line of lines) {
          let end = 0;
          for (const { from, to, remark } of line) {
            expect(from).toBeGreaterThanOrEqual(end);
            expect(from).toBeLessThanOrEqual(remark.at);
            end = to;
          }
          expect(end).toBeLessThanOrEqual(columns);
        }
      }),
    );
  });
});
