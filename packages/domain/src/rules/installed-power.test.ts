import { expect, test } from 'vitest';
import { installedWatts } from './installed-power.ts';

test.each([
  [{ lamp_pot: 70, lamp_nr: null }, 70],
  [{ lamp_pot: 70, lamp_nr: 3 }, 210],
  [{ lamp_pot: 70, lamp_nr: 0 }, 0],
  [{ lamp_pot: null, lamp_nr: 2 }, null],
])('%j has %s W', (point, watts) => expect(installedWatts(point)).toBe(watts));
