import { type Intervention, interventionListing } from '@lucerna/domain/intervention';
import type { Kind } from '@lucerna/domain/kind';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { interventionTable } from '../../../elements/interventions/intervention-table.ts';
import type { ExportInput } from '../../../grid/exporting/export-rows.ts';

/** The listed interventions as a workbook has them: pending and confirmed alike, each with its element. */
export function interventionExport(
  kind: Kind,
  elements: FeatureTable | undefined,
  interventions: readonly Intervention[],
): ExportInput {
  const descriptions = elements?.column(kind.description);
  const table = interventionTable(
    interventions.map((one) => {
      const row = elements?.rowOf(one.id_elemento ?? 0);
      const description = row === undefined ? null : (descriptions?.at(row) ?? null);
      return { ...one, elemento: { [kind.description]: description, the_geom: null } };
    }),
  );
  const { fields } = interventionListing;
  const sheet = kind.names.title;
  return { fields, table, references: {}, ids: [...table.ids], sheet, named: ['confermata'] };
}
