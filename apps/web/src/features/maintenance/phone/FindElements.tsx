import { type Ref, useMemo } from 'react';
import { distanceText, type Near, nearestRows } from '../../../elements/nearest.ts';
import { FilterBox, type FilterBoxHandle } from '../../../grid/FilterBox.tsx';
import { gridRows } from '../../../grid/grid-row.ts';
import { loadFailedTitle, loadingText } from '../../../lists/list-texts.ts';
import { type Position, positionFaults } from '../../../state/position.ts';
import { useOnline } from '../../../state/use-online.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { AimIcon } from '../../../ui/icons.tsx';
import { ElementSymbol } from '../lists/ElementSymbol.tsx';
import { More } from '../lists/More.tsx';
import { ResumeButton } from '../lists/ResumeButton.tsx';
import { useMore } from '../lists/use-more.ts';
import type { Maintenance } from '../use-maintenance.ts';
import css from './phone.module.css';

interface FindElementsProps {
  readonly maintenance: Maintenance;
  readonly position: Position;
  readonly box: Ref<FilterBoxHandle>;
  readonly onLocate: () => void;
  readonly onFound: (id: number) => void;
}

const MOST_NEAR = 50;

const meanwhile = 'Intanto cerca per codice o tocca la mappa.';

/** What to say where there is no position: why, and what to do instead. */
const reasons: Readonly<Record<Exclude<Position['step'], 'there'>, string>> = {
  unasked: 'Con la tua posizione vedi per primi gli elementi più vicini.',
  asking: 'Cerco la tua posizione…',
  refused: `${positionFaults.refused} ${meanwhile}`,
  absent: `${positionFaults.absent} ${meanwhile}`,
  insecure: `${positionFaults.insecure} ${meanwhile}`,
};

/** The nearest elements, or those that a search finds: tap one to work on it. */
export function FindElements({ maintenance, position, box, onLocate, onFound }: FindElementsProps) {
  const { kind, user, table, filter, layers, describe } = maintenance;
  const { mask, text } = filter;
  const place = position.step === 'there' ? position.place : null;
  const rows = useMemo<readonly Near[]>(() => {
    if (table === undefined) return [];
    if (place !== null) return nearestRows(table, place, MOST_NEAR, mask);
    if (mask === null) return [];
    return gridRows(kind, table)
      .filter(({ row }) => mask[row] === 1)
      .map(({ row }) => ({ row, distanceM: Number.NaN }));
  }, [kind, table, place, mask]);
  const { shown, hidden, showMore } = useMore(rows);
  const { error } = layers.primary;
  const online = useOnline();
  const askable = position.step !== 'insecure' && position.step !== 'asking';
  return (
    <>
      <div className={css.search}>
        <FilterBox ref={box} text={text.text} onType={text.type} onApply={text.apply} />
      </div>
      {filter.narrows && (
        <div className={css.reason}>
          <p>Il filtro scelto su uno schermo più largo restringe l'elenco.</p>
          <Button onClick={filter.clear}>Azzera filtro</Button>
        </div>
      )}
      <div className={css.resume}>
        <ResumeButton maintenance={maintenance} />
      </div>
      {table === undefined && error !== null && (
        <ErrorState
          title={loadFailedTitle(kind.names)}
          error={error}
          onRetry={() => void layers.primary.refetch()}
        />
      )}
      {table === undefined && error === null && (
        <p className={css.reason} role="status">
          {online
            ? `${loadingText(kind.names, user.comune)}…`
            : `L'elenco (${kind.names.many}) arriva appena la rete torna.`}
        </p>
      )}
      {table !== undefined && place === null && (
        <div className={css.reason}>
          <p role="status">{reasons[position.step === 'there' ? 'unasked' : position.step]}</p>
          {askable && (
            <Button icon={<AimIcon />} onClick={onLocate}>
              {position.step === 'unasked' ? 'Trova i più vicini' : 'Riprova'}
            </Button>
          )}
        </div>
      )}
      {place !== null && (
        <h2 className={css.strip}>{mask === null ? 'Più vicini a te' : 'Trovati, dal più vicino'}</h2>
      )}
      {table !== undefined && rows.length === 0 && (mask !== null || place !== null) && (
        <p className={css.reason} role="status">
          {mask === null ? 'Nessun elemento ha una posizione.' : 'Nessun elemento corrisponde alla ricerca.'}
        </p>
      )}
      {table !== undefined && (
        <ul aria-label={place === null ? 'Elementi trovati' : 'Elementi più vicini'}>
          {shown.map(({ row, distanceM }) => {
            const id = table.ids[row] as number;
            const description = describe(id);
            return (
              <li key={id}>
                <button type="button" className={css.near} onClick={() => onFound(id)}>
                  <ElementSymbol segment={kind.segment} table={table} id={id} />
                  <span className={css.nearWords}>
                    <strong>{description?.code}</strong>
                    <span>
                      {[description?.place, ...(description?.details ?? [])].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  {!Number.isNaN(distanceM) && (
                    <span className={css.distance}>{distanceText(distanceM)}</span>
                  )}
                </button>
              </li>
            );
          })}
          <More hidden={hidden} onMore={showMore} />
        </ul>
      )}
    </>
  );
}
