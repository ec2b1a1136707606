/** The workbook of a body: a sheet of municipalities, one of provinces, one of regions. */
import type { BodyFigures, BodyTown } from '@lucerna/contract/endpoints/agency';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import type { Column, Sheet } from '../../spreadsheet/workbook.ts';

type Totals = Omit<BodyTown, 'codistat' | 'comune' | 'provincia' | 'regione' | 'center'>;

const figureColumns: readonly Column[] = [
  { key: 'punti_luce', label: 'Punti luce' },
  { key: 'kw', label: 'Potenza installata (kW)' },
  ...lampCategories.map(({ value }) => ({ key: `sorgente ${value}`, label: value })),
  { key: 'quota_led', label: 'Quota LED (%)' },
  { key: 'kwh_anno', label: "Consumo nell'anno (kWh)" },
  { key: 'euro_anno', label: "Spesa nell'anno (€)" },
  { key: 'incompleti', label: 'Elementi incompleti' },
  { key: 'ultima_modifica', label: 'Ultima modifica' },
];

const covered: readonly Column[] = [
  { key: 'comuni', label: 'Comuni' },
  { key: 'comuni_kwh', label: 'Comuni con il consumo' },
  { key: 'comuni_euro', label: 'Comuni con la spesa' },
];

type Cells = Sheet['rows'][number];

/** Names as they are; figures as a workbook shows them. */
function cellsOf<T extends Totals>({ per_sorgente, ...totals }: T): Cells {
  return {
    ...(totals as Omit<T, 'per_sorgente'> & Cells),
    ...Object.fromEntries(per_sorgente.map(({ sorgente, numero }) => [`sorgente ${sorgente}`, numero])),
    quota_led: totals.quota_led === null ? null : Math.round(totals.quota_led * 1000) / 10,
    ultima_modifica: totals.ultima_modifica === null ? null : shownInstant(totals.ultima_modifica),
  };
}

export function sheetsOf({ comuni, province, regioni }: BodyFigures): Sheet[] {
  const provincia = { key: 'provincia', label: 'Provincia' };
  const regione = { key: 'regione', label: 'Regione' };
  return [
    {
      name: 'Comuni',
      columns: [
        { key: 'codistat', label: 'Codice ISTAT' },
        { key: 'comune', label: 'Comune' },
        provincia,
        regione,
        ...figureColumns,
      ],
      rows: comuni.map(({ center: _, ...town }) => cellsOf(town)),
    },
    {
      name: 'Province',
      columns: [provincia, regione, ...covered, ...figureColumns],
      rows: province.map(cellsOf),
    },
    {
      name: 'Regioni',
      columns: [regione, ...covered, ...figureColumns],
      rows: regioni.map(cellsOf),
    },
  ];
}
