/** The columns of findings: beside the rules what is wrong and what it becomes, on a rule's own screen where it is too. */
import { neighbourShare } from '@lucerna/domain/rules/quality-checks/place-checks';
import type { ReactNode } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { CabinetSymbol } from '../../map/styles/CabinetSymbol.tsx';
import type { MapLayer } from '../../map/styles/layer-style.ts';
import { layerStyles } from '../../map/styles/registry.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { ElementSymbol } from './ElementSymbol.tsx';
import css from './findings.module.css';
import { kindOfFinding, type QualityRow } from './rows.ts';

export interface FindingColumn {
  readonly key: string;
  readonly heading: string;
  /** What stands in a row; `judged` says who excused it, or since when it is mended. */
  cell(row: QualityRow, judged: ReactNode): ReactNode;
}

/** How each is called. */
export const called = (heading: string): FindingColumn => ({
  key: 'nome',
  heading,
  cell: ({ name }) => name,
});

/** What is wrong with it. */
export const wrong: FindingColumn = {
  key: 'rilievo',
  heading: 'Rilievo',
  cell: (row, judged) => (
    <>
      {row.text}
      {judged}
    </>
  ),
};

/** What is proposed. */
export const becomes: FindingColumn = {
  key: 'diventa',
  heading: 'Diventa',
  cell: (row) =>
    row.becomes !== '' && (
      <span className={css.becomes}>
        <ArrowRightIcon size={12} /> <strong>{row.becomes}</strong>
      </span>
    ),
};

export type Tables = Readonly<Partial<Record<MapLayer, FeatureTable | undefined>>>;

/** The row of what a finding is about in the table of its layer. */
function placeInTables(row: QualityRow, tables: Tables) {
  const [finding] = row.findings;
  const kind = finding === undefined ? undefined : kindOfFinding(finding);
  const table = kind === undefined ? undefined : tables[kind.segment];
  const at = finding === undefined ? undefined : table?.rowOf(finding.id_elemento);
  return kind === undefined || table === undefined || at === undefined ? null : { kind, table, at };
}

/** Its code beside its symbol, as the map draws it. */
export function drawn(tables: Tables): FindingColumn {
  return {
    key: 'nome',
    heading: 'Codice',
    cell(row) {
      const place = placeInTables(row, tables);
      const own = place && layerStyles[place.kind.segment].rowSymbol?.(place.table, place.at);
      const [finding] = row.findings;
      return (
        <span className={css.drawn}>
          {own ?? (finding && <ElementSymbol elemento={finding.elemento} />)} {row.name}
        </span>
      );
    },
  };
}

/** Where it is, in the words of the map's own tips. */
export function where(tables: Tables): FindingColumn {
  return {
    key: 'dove',
    heading: 'Dove',
    cell(row, judged) {
      const place = placeInTables(row, tables);
      const words =
        place && layerStyles[place.kind.segment].describe(place.table, place.at, noCabinets).place;
      return (
        <>
          {words ?? ''}
          {judged}
        </>
      );
    },
  };
}

const noCabinets = { colors: null, codeOf: () => null };

/** The key of the cabinet that a light point hangs on now, and of the one that is proposed. */
export function cabinetsOf(row: QualityRow, tables: Tables) {
  const place = placeInTables(row, tables);
  const now = place?.table.column('id_imp').at(place.at);
  const proposed = row.findings[0]?.proposta?.id_imp;
  return {
    now: typeof now === 'number' ? now : null,
    proposed: typeof proposed === 'number' ? proposed : null,
  };
}

/** The cabinet of now, the proposed one, and how many neighbours hang on that. */
export function cabinetColumns(
  tables: Tables,
  codeOf: (id: number) => string | undefined,
  colors: ReadonlyMap<number, string> | null,
): readonly FindingColumn[] {
  const shown = (id: number | null) =>
    id !== null && (
      <>
        <CabinetSymbol size={16} color={colors?.get(id)} /> {codeOf(id) ?? `#${id}`}
      </>
    );
  return [
    {
      key: 'adesso',
      heading: 'Adesso',
      cell: (row) => <span className={css.becomes}>{shown(cabinetsOf(row, tables).now) || 'nessuna'}</span>,
    },
    {
      key: 'diventa',
      heading: 'Diventa',
      cell: (row) =>
        row.becomes !== '' && (
          <span className={css.becomes}>
            <ArrowRightIcon size={12} /> <strong>{shown(cabinetsOf(row, tables).proposed)}</strong>
          </span>
        ),
    },
    { key: 'vicini', heading: 'Vicini', cell: (row) => neighbourShare(row.text) ?? '' },
  ];
}
