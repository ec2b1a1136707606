import { expect, it } from 'vitest';
import { squareCode } from './square-code.ts';

const address = 'https://lucerna.comune.example/struttura/pl#scheda=1234567';

/** Whether each module is dark, read from the path. */
function modulesOf({ side, path }: ReturnType<typeof squareCode>): boolean[][] {
  const dark = Array.from({ length: side }, () => new Array<boolean>(side).fill(false));
  for (const [, from, row, width] of path.matchAll(/M(\d+),(\d+)h(\d+)v1h-\3z/g)) {
    dark[Number(row)]?.fill(true, Number(from), Number(from) + Number(width));
  }
  return dark;
}

it('has the three eyes by which a camera finds it', () => {
  const code = squareCode(address);
  const dark = modulesOf(code);
  const eye = [
    [1, 1, 1, 1, 1, 1, 1],
    [1, 0, 0, 0, 0, 0, 1],
    [1, 0, 1, 1, 1, 0, 1],
    [1, 0, 1, 1, 1, 0, 1],
    [1, 0, 1, 1, 1, 0, 1],
    [1, 0, 0, 0, 0, 0, 1],
    [1, 1, 1, 1, 1, 1, 1],
  ].map((row) => row.map(Boolean));
  const far = code.side - 7;
  for (const [top, left] of [
    [0, 0],
    [0, far],
    [far, 0],
  ] as const) {
    expect(dark.slice(top, top + 7).map((row) => row.slice(left, left + 7))).toEqual(eye);
  }
});

it('grows with the text, and stays small enough for a corner of the sheet', () => {
  expect(squareCode('a').side).toBe(21);
  expect(squareCode(address).side).toBeLessThanOrEqual(37);
  expect(squareCode(address).path).not.toBe(squareCode(`${address}8`).path);
});
