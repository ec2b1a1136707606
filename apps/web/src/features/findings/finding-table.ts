/** Findings as a grid lists, searches and exports them: a row each, with its bill and its plant. */
import type { Cell } from '@lucerna/contract/columns';
import type { DetailedFinding } from '@lucerna/domain/bill-finding';
import { type Field, fields } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import { billRules, type FindingState, findingStates } from '@lucerna/domain/vocabulary/bill-rule';
import { closed } from '@lucerna/domain/vocabulary/options';
import { plantTypes } from '@lucerna/domain/vocabulary/plant-type';
import { type FeatureTable, featureTable } from '../../api/feature-table.ts';
import { ruleOf } from './finding-words.ts';

/** How findings are called in sentences, as `KindNames` call the elements of a kind. */
export const findingNames = {
  one: 'anomalia',
  many: 'anomalie',
  gender: 'f',
  theMany: 'le anomalie',
} as const;

const tasks = closed([
  { value: 'verify', label: 'Da verificare' },
  { value: 'correct', label: 'Da correggere' },
]);

const described = fields([
  { key: 'id', type: 'integer', label: 'Chiave', setBy: 'key' },
  { key: 'da_fare', type: 'text', label: 'Che fare', options: tasks },
  { key: 'uten', type: 'text', label: 'Utenza' },
  { key: 'messaggio', type: 'text', label: 'Perché' },
  { key: 'periodo_fine', type: 'date', label: 'Periodo' },
  { key: 'totale_lettura', type: 'number', label: 'Consumo' },
  { key: 'importo', type: 'number', label: 'Importo', unit: '€' },
  { key: 'nota', type: 'text', label: 'Nota' },
  { key: 'chi', type: 'text', label: 'Chi' },
  { key: 'quando', type: 'instant', label: 'Quando' },
  { key: 'regola', type: 'text', label: 'Controllo', options: closed(billRules) },
  { key: 'stato', type: 'text', label: 'Stato', options: closed(findingStates) },
  { key: 'imp_tipo', type: 'text', label: 'Tipo Impianto', options: closed(plantTypes) },
  { key: 'pod_pdr_cont', type: 'text', label: 'POD/PDR' },
  { key: 'vett', type: 'text', label: 'Vettore' },
  { key: 'um', type: 'text', label: 'UM' },
  { key: 'identificativo', type: 'text', label: 'Identificativo' },
  { key: 'inizio', type: 'date', label: 'Inizio Periodo' },
  { key: 'fine', type: 'date', label: 'Fine Periodo' },
]);

type Key = (typeof described)[number]['key'];

/** What each state shows of a finding, in order; all else is searched too. */
const openColumns: readonly Key[] = [
  'da_fare',
  'uten',
  'messaggio',
  'periodo_fine',
  'totale_lettura',
  'importo',
];
const judgedColumns: readonly Key[] = ['uten', 'messaggio', 'periodo_fine', 'nota', 'chi', 'quando'];

const group = { id: 'elenco', label: 'Elenco' };

function listingOf(shown: readonly Key[]): Listing {
  const field = (key: Key) => described.find((one) => one.key === key) as Field;
  const rest = described.filter(({ key }) => !shown.includes(key));
  return {
    groups: [group],
    fields: [...shown.map((key) => ({ ...field(key), group: group.id })), ...rest],
    wide: 'messaggio',
  };
}

export const openListing = listingOf(openColumns);
export const judgedListing = listingOf(judgedColumns);

/** What goes into a file, in this order: what the screen shows in one cell stands apart there. */
const exported: readonly Key[] = [
  'da_fare',
  'regola',
  'uten',
  'pod_pdr_cont',
  'imp_tipo',
  'vett',
  'identificativo',
  'inizio',
  'fine',
  'totale_lettura',
  'um',
  'importo',
  'messaggio',
  'stato',
  'nota',
  'chi',
  'quando',
];

export const exportFields: readonly Field[] = exported.map(
  (key) => described.find((one) => one.key === key) as Field,
);

/** Who the checks themselves are, where nobody else judged. */
export const automatic = 'Controllo automatico';

/** First what asks for most; of each the newest bills first, as they come. */
export function findingTable(
  findings: readonly DetailedFinding[],
  plants: FeatureTable,
  state: FindingState,
): FeatureTable {
  const rows = [...findings];
  if (state === 'aperta') {
    const rank = ({ regola }: DetailedFinding) => (ruleOf(regola).todo === 'verify' ? 0 : 1);
    rows.sort((a, b) => rank(a) - rank(b));
  }
  const values = (of: (one: DetailedFinding) => Cell) => ({ values: rows.map(of) });
  const ofPlant = (key: string) => {
    const column = plants.column(key);
    return values(({ id_contat }) => column.at(plants.rowOf(id_contat) ?? -1));
  };
  return featureTable({
    layer: 'anomalie',
    version: 0,
    count: rows.length,
    id: rows.map(({ id }) => id),
    columns: {
      da_fare: values(({ regola }) => ruleOf(regola).todo),
      messaggio: values(({ messaggio }) => messaggio),
      regola: values(({ regola }) => regola),
      stato: values(({ stato }) => stato),
      nota: values(({ nota }) => nota),
      chi: values(({ chi }) => chi ?? (state === 'aperta' ? null : automatic)),
      quando: values(({ quando }) => quando),
      periodo_fine: values(({ bolletta }) => bolletta.periodo_fine),
      inizio: values(({ bolletta }) => bolletta.periodo_inizio),
      fine: values(({ bolletta }) => bolletta.periodo_fine),
      identificativo: values(({ bolletta }) => bolletta.identificativo),
      totale_lettura: values(({ bolletta }) => bolletta.totale_lettura),
      importo: values(({ bolletta }) => bolletta.importo),
      ...Object.fromEntries(
        ['uten', 'imp_tipo', 'pod_pdr_cont', 'vett', 'um'].map((key) => [key, ofPlant(key)]),
      ),
    },
  });
}

/** What the bills that the findings are about cost together, each once; null where none of them says. */
export function amountOfBills(findings: readonly DetailedFinding[]): number | null {
  const bills = new Map(findings.map(({ bolletta }) => [bolletta.id_letture, bolletta.importo]));
  const known = [...bills.values()].filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}
