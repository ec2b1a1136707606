import { expect, test } from 'vitest';
import { presetParameters } from '../../vocabulary/decision-parameter.ts';
import { cabinetPower, type LampGroup, wattsOfLamp } from './lamp-watts.ts';

const lamp = (more: Partial<LampGroup>): LampGroup => ({
  lampot: null,
  lamp_tipo: null,
  lamp_pot: null,
  lamp_pot_ass: null,
  punti: 1,
  lampade: 1,
  ...more,
});
const watts = (more: Partial<LampGroup>) => wattsOfLamp(lamp(more), presetParameters);

test('what is written as absorbed goes before all else', () => {
  expect(watts({ lampot: 'SAP 70', lamp_pot: 70, lamp_pot_ass: 81 })).toEqual({
    watts: 81,
    from: 'register',
  });
});

test('else the table of ballasts tells it, by what the sigla says before the type', () => {
  expect(watts({ lampot: 'SAP 70', lamp_tipo: 'LED', lamp_pot: 70 })).toEqual({ watts: 83, from: 'ballast' });
  expect(watts({ lamp_tipo: 'Vapori di mercurio', lamp_pot: 125 })).toEqual({ watts: 137, from: 'ballast' });
});

test('else it is the power of the lamp times 1.15, times 1 for those without a ballast', () => {
  expect(watts({ lampot: 'SAP 60', lamp_pot: 60 })?.watts).toBeCloseTo(69);
  expect(watts({ lamp_pot: 100 })?.watts).toBeCloseTo(115);
  expect(watts({ lampot: 'LED 39', lamp_pot: 39 })).toEqual({ watts: 39, from: 'ratio' });
  expect(watts({ lamp_tipo: 'Incandescenza', lamp_pot: 60 })?.watts).toBe(60);
  expect(watts({ lampot: 'ALO 50', lamp_pot: 50 })?.watts).toBe(50);
});

test('a lamp of which no power is known takes none that is known', () => {
  expect(watts({ lampot: 'SAP 70' })).toBeNull();
});

test('the watts of a cabinet are added up, and so are those by which they may be off', () => {
  const power = cabinetPower(
    [
      lamp({ lamp_pot_ass: 100, punti: 10, lampade: 20 }),
      lamp({ lampot: 'SAP 70', lamp_pot: 70, punti: 5, lampade: 5 }),
      lamp({ lamp_pot: 100, punti: 2, lampade: 2 }),
      lamp({ punti: 3, lampade: 3 }),
    ],
    presetParameters,
  );
  expect(power).toMatchObject({ points: 20, estimated: 7, unknown: 3 });
  expect(power.kw).toBeCloseTo(2 + 0.415 + 0.23);
  expect(power.off).toBeCloseTo(2 * 0.03 + 0.415 * 0.06 + 0.23 * 0.15);
});
