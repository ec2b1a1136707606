/** The cells of the list of municipalities. */
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { CellSlotProps, CellSlots } from '../../grid/cell-slot.ts';
import { lampColor } from '../../map/styles/lamp-glyphs.ts';
import { useScheme } from '../../state/scheme.ts';
import { shown } from '../../ui/shown-color.ts';
import css from './agency.module.css';
import type { AgencyRow } from './agency-table.ts';

function NameCell({ text }: CellSlotProps) {
  return <strong className={css.name}>{text}</strong>;
}

function ShareCell({ value }: CellSlotProps) {
  return typeof value === 'number' ? <strong>{shownNumber(value)}%</strong> : '—';
}

function MissingCell({ value }: CellSlotProps) {
  return typeof value === 'number' && value > 0 ? shownNumber(value) : '—';
}

/** A bar with a part for each source, as wide as its share. */
function SourcesBar({ of }: { readonly of: AgencyRow['per_sorgente'] }) {
  useScheme();
  return (
    <span className={css.cell}>
      <span
        className={css.bar}
        role="img"
        aria-label={of.map(({ sorgente, numero }) => `${sorgente} ${shownNumber(numero)}`).join(', ')}
      >
        {of.map(({ sorgente, numero }) => (
          <span key={sorgente} style={{ flexGrow: numero, backgroundColor: shown(lampColor[sorgente]) }} />
        ))}
      </span>
    </span>
  );
}

export function agencySlots(rows: readonly AgencyRow[]): CellSlots {
  const sources = new Map(rows.map(({ id, per_sorgente }) => [id, per_sorgente]));
  return {
    nome: NameCell,
    led: ShareCell,
    incompleti: MissingCell,
    sorgenti: ({ id }) => <SourcesBar of={sources.get(id) ?? []} />,
  };
}
