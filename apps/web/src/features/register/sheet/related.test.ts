import { fieldOf, type Kind } from '@lucerna/domain/kind';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { expect, it } from 'vitest';
import { type FeatureTable, featureTable } from '../../../api/feature-table.ts';
import { bearersOf, pathFrom } from './related.ts';

const lines = featureTable({
  layer: 'linee',
  version: 1,
  count: 4,
  id: [11, 12, 13, 14],
  columns: {
    linea_cod: { values: ['L027', 'L027', 'L009', 'L027'] },
    id_imp: { values: [3, 4, 3, 3] },
  },
});
const tableOf = ({ segment }: Kind): FeatureTable | undefined => (segment === 'linee' ? lines : undefined);
const code = fieldOf(lightPoint, 'alim_linea_cod');
const leads = (values: Record<string, string | number | null>) => pathFrom(code, lightPoint, values, tableOf);

it('leads from the code of a line to its Scheda', () => {
  expect(leads({ alim_linea_cod: ' L009 ', id_imp: 3 })).toBe('/struttura/linee#scheda=13');
});

it('means the lines of its own cabinet where a code is borne twice', () => {
  expect(bearersOf(code, lightPoint, { alim_linea_cod: 'L027', id_imp: 3 }, tableOf)?.ids).toEqual([11, 14]);
  expect(leads({ alim_linea_cod: 'L027', id_imp: 4 })).toBe('/struttura/linee#scheda=12');
});

it('leads to the list of all that are meant where they are several', () => {
  expect(leads({ alim_linea_cod: 'L027', id_imp: 3 })).toBe(
    `/struttura/linee#criteri=${encodeURIComponent('linea_cod:uguale:L027')}`,
  );
});

it('takes the code at its word where no line of that cabinet bears it', () => {
  expect(leads({ alim_linea_cod: 'L009', id_imp: 4 })).toBe('/struttura/linee#scheda=13');
});

it('leads nowhere from an empty code, one that nothing bears, and lines that are not there yet', () => {
  expect(leads({ alim_linea_cod: ' ', id_imp: 3 })).toBeNull();
  expect(leads({ alim_linea_cod: 'L1', id_imp: 3 })).toBeNull();
  expect(pathFrom(code, lightPoint, { alim_linea_cod: 'L009' }, () => undefined)).toBeNull();
});

it('leads from a reference to the Scheda of what it points at', () => {
  const cabinet = fieldOf(lightPoint, 'id_imp');
  expect(pathFrom(cabinet, lightPoint, { id_imp: 3 }, tableOf)).toBe('/struttura/centraline#scheda=3');
  expect(pathFrom(cabinet, lightPoint, { id_imp: null }, tableOf)).toBeNull();
});
