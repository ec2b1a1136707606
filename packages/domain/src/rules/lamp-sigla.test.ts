import { expect, test } from 'vitest';
import { disagreementWords, followSigla, proposedBySigla, siglaDisagreements } from './lamp-sigla.ts';

test.each([
  ['LED 57', 'LED', 57, 57, 115],
  ['SAP 150', 'Sodio alta pressione', 150, 170, 95],
  ['shp 100 W', 'Sodio alta pressione', 100, 115, 95],
  ['HG125', 'Vapori di mercurio', 125, 137, 50],
  ['FLC 26', 'Fluorescente compatta', 26, 30, undefined],
  ['LED 35,4', 'LED', 35.4, 35.4, 115],
  ['SAP 50', 'Sodio alta pressione', 50, 59, 95],
  ['LED', 'LED', undefined, undefined, 115],
  ['FL 2x36 W', 'Fluorescente tubolare', 36, 43, undefined],
  ['H.G. 80', 'Vapori di mercurio', 80, 89, 50],
  ['Sodio 70', 'Sodio alta pressione', 70, 83, 95],
])(
  'the sigla %s proposes %s of %s W, %s W absorbed',
  (sigla, lamp_tipo, lamp_pot, lamp_pot_ass, efficacy) => {
    const proposed = { lamp_tipo, lamp_pot, lamp_pot_ass, eff_illumin: efficacy };
    expect(proposedBySigla(sigla)).toEqual(JSON.parse(JSON.stringify(proposed)));
  },
);

test('what is no sigla proposes nothing', () => {
  for (const text of ['', 'XYZ 57', 'LED 57 doppio', 'SAP 12345', null]) {
    expect(proposedBySigla(text)).toEqual({});
  }
});

test('what nobody typed follows the sigla, also while it is typed, and goes back with it', () => {
  const sodium = { lampot: 'SAP 150', lamp_tipo: 'Sodio alta pressione', lamp_pot: 150, lamp_pot_ass: 170 };
  const led = followSigla(sodium, sodium, 'LED 57');
  expect(led).toEqual({ lamp_tipo: 'LED', lamp_pot: 57, lamp_pot_ass: 57, eff_illumin: 115 });
  const typing = { ...sodium, ...led, lampot: 'LED 57', lamp_pot: 60 };
  expect(followSigla(sodium, typing, 'LED 5')).toMatchObject({ lamp_pot_ass: 5 });
  expect(followSigla(sodium, typing, 'LED 5'), 'somebody typed it').not.toHaveProperty('lamp_pot');
  expect(followSigla(sodium, typing, 'SAP 150')).toEqual({
    lamp_tipo: 'Sodio alta pressione',
    lamp_pot_ass: 170,
    eff_illumin: null,
  });
});

test('sigla, type and power are at odds where they say different things', () => {
  const odd = { lampot: 'LED 57', lamp_tipo: 'Sodio alta pressione', lamp_pot: 150 };
  expect(siglaDisagreements(odd)).toEqual([
    'la sigla LED 57 dice LED, il tipo è Sodio alta pressione',
    'la sigla LED 57 dice 57 W, la potenza è 150 W',
  ]);
  expect(siglaDisagreements({ ...odd, lampot: 'LED 57 doppio' }), 'the words that are known').toEqual([
    'la sigla LED 57 doppio dice LED, il tipo è Sodio alta pressione',
  ]);
  expect(disagreementWords([odd, odd, { ...odd, lamp_pot: 57 }])).toEqual([
    '3 punti luce: la sigla LED 57 dice LED, il tipo è Sodio alta pressione',
    '2 punti luce: la sigla LED 57 dice 57 W, la potenza è 150 W',
  ]);
});

test('of many disagreements five are said, those of the most elements first, and how many more there are', () => {
  const of = (watts: number) => ({ lampot: `LED ${watts}`, lamp_pot: 150 });
  const said = (count: number) =>
    disagreementWords([of(31), ...Array.from({ length: count }, (_, i) => of(30 + i))]);
  expect(said(5)).toHaveLength(5);
  expect(said(6)[0]).toMatch(/^2 punti luce: la sigla LED 31 /);
  expect(said(6)[1]).toMatch(/^1 punto luce: /);
  expect(said(6)[5]).toBe('e un altro caso');
  expect(said(9)[5]).toBe('e altri 4 casi');
});

test.each([
  { lampot: 'SAP 150', lamp_tipo: 'Vapori di sodio a.p.', lamp_pot: 150 },
  { lampot: 'SAP 150', lamp_tipo: null, lamp_pot: 170 },
  { lampot: 'FL 26', lamp_tipo: 'Fluorescente compatta', lamp_pot: 26 },
  { lampot: 'LED', lamp_tipo: 'LED', lamp_pot: 57 },
  { lampot: 'altro', lamp_tipo: 'LED', lamp_pot: 57 },
  { lampot: 'LED 57', lamp_tipo: 'sconosciuto', lamp_pot: null },
])('%o agree, or one says nothing', (values) => {
  expect(siglaDisagreements(values)).toEqual([]);
});
