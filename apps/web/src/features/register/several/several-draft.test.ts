import { expect, test } from 'vitest';
import { nothingChosen, setValues, withBox, withEmptying, withoutField } from './several-draft.ts';

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
