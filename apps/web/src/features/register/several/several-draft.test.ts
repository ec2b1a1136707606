import { expect, test } from 'vitest';
import { nothingChosen, setValues, withBox, withEmptying, withoutField, withTyped } from './several-draft.ts';

const chosen = withBox(nothingChosen, 'altezza_pl', null);

test('an empty box changes nothing, and neither does one that was emptied by typing', () => {
  expect(setValues(chosen)).toEqual({});
  expect(setValues(withBox(withBox(chosen, 'note', 'vecchia'), 'note', ''))).toEqual({});
});

test('a field is emptied by asking for it, until something is typed or it is asked once more', () => {
  const emptied = withEmptying(withBox(chosen, 'altezza_pl', 9), 'altezza_pl');
  expect(setValues(emptied)).toEqual({ altezza_pl: null });
  expect(setValues(withBox(emptied, 'altezza_pl', null))).toEqual({ altezza_pl: null });
  expect(setValues(withBox(emptied, 'altezza_pl', 8))).toEqual({ altezza_pl: 8 });
  expect(setValues(withBox(withBox(emptied, 'altezza_pl', 8), 'altezza_pl', ''))).toEqual({});
  expect(setValues(withEmptying(emptied, 'altezza_pl'))).toEqual({});
  expect(withoutField(emptied, 'altezza_pl')).toEqual(nothingChosen);
});

test('what a sigla says of the lamp is chosen along with it, and each can be refused', () => {
  const led = withTyped(withTyped(nothingChosen, 'lampot', 'LED 5'), 'lampot', 'LED 57');
  const all = { lampot: 'LED 57', lamp_tipo: 'LED', lamp_pot: 57, lamp_pot_ass: 57, eff_illumin: 115 };
  expect(setValues(led)).toEqual(all);
  const { eff_illumin: _, ...others } = all;
  expect(setValues(withoutField(led, 'eff_illumin'))).toEqual(others);
  expect(setValues(withTyped(led, 'lampot', 'altro'))).toEqual({ lampot: 'altro' });
  expect(setValues(withTyped(withBox(led, 'lamp_pot', 60), 'lampot', 'LED 42'))).toMatchObject({
    lamp_pot: 60,
    lamp_pot_ass: 42,
  });
});
