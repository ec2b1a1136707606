/** QGIS draws lamps and cabinets in the colours of the page, which imports nothing of the server, nor it of the page. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = (path: string) => readFileSync(new URL(`../apps/${path}`, import.meta.url), 'utf8');

/** The colours that stand within a constant of that name, in order; of a pair for light and dark the first. */
function coloursOf(text: string, name: string): readonly string[] {
  const [, after = ''] = text.split(new RegExp(`const ${name}\\b[^=]*=`));
  const [inside = ''] = after.split(/^[}\]]/m);
  return inside.split('\n').flatMap((line) => /#[0-9A-F]{6}/i.exec(line)?.[0] ?? []);
}

test('QGIS draws lamps and cabinets in the colours of the page', () => {
  const styles = source('server/src/features/ogc/qgis/styles.ts');
  const lamps = coloursOf(source('web/src/map/styles/lamp-glyphs.ts'), 'lampColor');
  const cabinets = coloursOf(source('web/src/map/styles/cabinet-colors.ts'), 'cabinetPalette');
  expect([lamps.length, cabinets.length]).toEqual([6, 12]);
  expect(coloursOf(styles, 'lampColours')).toEqual(lamps);
  expect(coloursOf(styles, 'cabinetColours')).toEqual(cabinets);
});
