import { describe, expect, it } from 'vitest';
import { type ColorName, color, darkColor, tokenProperties } from './tokens.ts';

describe('tokens as custom properties', () => {
  it('names them as style sheets do', () => {
    const names = [...tokenProperties().keys()];
    expect(names).toEqual(
      expect.arrayContaining(['--night-deep', '--ink-2', '--on-night-2', '--font-title']),
    );
  });

  it('gives both schemes the same names', () => {
    expect([...tokenProperties(darkColor).keys()]).toEqual([...tokenProperties(color).keys()]);
  });
});

/** Relative luminance and contrast as WCAG 2.1 defines them. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds: readonly ColorName[] = ['surface', 'canvas', 'head', 'rowHover', 'amberTint', 'blueTint'];
const words: readonly ColorName[] = ['ink', 'ink2', 'ink3', 'blue', 'blueActive', 'ok', 'err', 'errInk'];
const graphics: readonly ColorName[] = [
  'strong',
  'mark',
  'f1',
  'f2',
  'f3',
  'f0',
  'energy',
  'payment',
  'violet',
  'indigo',
  'teal',
];
const fills: readonly ColorName[] = [
  'blueFill',
  'blueFillHover',
  'blueFillActive',
  'okFill',
  'errFill',
  'night',
  'nightSel',
];

describe.each([
  ['light', color],
  ['dark', darkColor],
] as const)('the %s scheme', (_, colors) => {
  it.each(words)('has 4.5 to 1 for words in %s', (word) => {
    for (const ground of grounds) {
      // Secondary words never stand on what is chosen or changed.
      if (word === 'ink3' && ground.endsWith('Tint')) continue;
      expect.soft(contrast(colors[word], colors[ground]), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(graphics)('has 3 to 1 for what is drawn in %s', (drawn) => {
    expect(contrast(colors[drawn], colors.surface)).toBeGreaterThanOrEqual(3);
  });

  it.each(fills)('has 4.5 to 1 for white words on %s', (fill) => {
    expect(contrast(colors.white, colors[fill])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['amberInk', 'amberTint'],
    ['warn', 'warnTint'],
    ['okInk', 'okTint'],
    ['errInk', 'errTint'],
    ['onNight', 'night'],
    ['onNight2', 'night'],
    ['onNightMuted', 'night'],
    ['night', 'amber'],
  ] as const)('has 4.5 to 1 for %s on %s', (word, ground) => {
    expect(contrast(colors[word], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
