/** Columns of files as the tests of this folder write them, and what is proposed of them in short. */
import { type Field, setByClient } from '../../field.ts';
import { lightPoint } from '../../kinds/light-point.ts';
import type { ColumnProfile } from './column-profile.ts';
import { proposeColumns } from './propose-columns.ts';

/** A column whose filled cells are those and no others. */
export const column = (name: string, ...samples: string[]): ColumnProfile => ({
  name,
  samples,
  filled: samples.length,
  distinct: new Set(samples).size,
});

export const fieldsOfLightPoints = lightPoint.fields.filter(setByClient);

/** Of each field of a light point its columns, the part that it takes of them where it takes one, and how. */
export const proposed = (...columns: ColumnProfile[]) =>
  Object.fromEntries(
    [...proposeColumns(fieldsOfLightPoints, columns, { code: 'pl_cod' })].map(
      ([key, { columns: names, part, how }]) => [
        key,
        [names.join('+'), ...(part === undefined ? [] : [part]), how],
      ],
    ),
  );

/** Of each field its columns, and the part that it takes of them where it takes one. */
export const ofKind = (kind: { readonly fields: readonly Field[] }, ...columns: ColumnProfile[]) =>
  Object.fromEntries(
    [...proposeColumns(kind.fields.filter(setByClient), columns)].map(([key, { columns: names, part }]) => [
      key,
      part === undefined ? names.join('+') : `${names.join('+')}: ${part}`,
    ]),
  );
