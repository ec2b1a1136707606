/** Interventions as a grid lists, searches and exports them: a row each, the newest first unless told. */
import type { Cell } from '@lucerna/contract/columns';
import type { InterventionWithElement } from '@lucerna/contract/endpoints/maintenance';
import { confirmedText } from '@lucerna/domain/intervention';
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { type FeatureTable, featureTable } from '../../api/feature-table.ts';

const kindByType = new Map<string, Kind>(kinds.map((kind) => [kind.tipoElemento, kind]));

/** The kind of the element that an intervention was made on. */
export function kindOfIntervention(tipoElemento: string | null): Kind | undefined {
  return kindByType.get(tipoElemento ?? '');
}

/** Where or what the element is, in its kind's own words. */
function elementDescription(one: InterventionWithElement): string | null {
  const kind = kindOfIntervention(one.tipo_elemento);
  const text = kind === undefined ? null : one.elemento[kind.description];
  return text === null || text === undefined || text === '' ? null : String(text);
}

const plain = [
  'tipo_elemento',
  'codice',
  'descrizione',
  'operatore',
  'data_fine',
  'tipo_intervento',
  'attrezzatura',
  'note',
  'created_at',
  'id_elemento',
] as const;

/** Since when one waits, then by number: as the dashboard counts its days. */
const byAge = (a: InterventionWithElement, b: InterventionWithElement) =>
  (a.created_at ?? '').localeCompare(b.created_at ?? '') || (a.id ?? 0) - (b.id ?? 0);
const newestFirst = (a: InterventionWithElement, b: InterventionWithElement) => (b.id ?? 0) - (a.id ?? 0);

export function interventionTable(
  list: readonly InterventionWithElement[],
  order: 'newest' | 'oldest' = 'newest',
): FeatureTable {
  const rows = [...list].sort(order === 'oldest' ? byAge : newestFirst);
  const values = (of: (one: InterventionWithElement) => Cell) => ({ values: rows.map(of) });
  return featureTable({
    layer: 'manutenzioni',
    version: 0,
    count: rows.length,
    id: rows.map(({ id }) => id ?? Number.NaN),
    columns: {
      ...Object.fromEntries(plain.map((key) => [key, values((one) => one[key])])),
      elemento: values(elementDescription),
      confermata: values((one) => confirmedText(one.confermata)),
    },
  });
}
