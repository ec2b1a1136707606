import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { expect, it } from 'vitest';
import { featureTable } from '../api/feature-table.ts';
import { criteriaMask } from '../grid/criteria-mask.ts';
import { criteriaFields } from '../grid/listed-field.ts';
import { derivedFieldsOf } from './derived-fields.ts';

it('asks for the source of light however the survey wrote it', () => {
  const table = featureTable({
    layer: 'pl',
    version: 1,
    count: 4,
    id: [1, 2, 3, 4],
    columns: {
      lampot: { dictionary: ['LED 57', 'SAP 100', null], index: [0, 1, 1, 2] },
      lamp_tipo: { dictionary: ['vapori di sodio', null], index: [1, 1, 1, 0] },
    },
  });
  const fields = criteriaFields(lightPoint, derivedFieldsOf('light-point'));
  const mask = (...values: string[]) => {
    const passing = criteriaMask([{ field: 'sorgente', comparison: 'equal', values }], fields, table, {});
    return [...(passing ?? [])];
  };
  expect(mask('SAP')).toEqual([0, 1, 1, 1]);
  expect(mask('LED', 'JM')).toEqual([1, 0, 0, 0]);
});
