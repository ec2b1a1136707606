import { MOST_ITEMS } from '@lucerna/contract/endpoints/editing';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import { notify } from '../../../state/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Tip } from '../../../ui/Tip.tsx';
import { CountPill } from '../CountPill.tsx';
import { removedText } from '../maintenance-words.ts';
import type { Maintenance } from '../use-maintenance.ts';
import { ElementSymbol } from './ElementSymbol.tsx';
import css from './lists.module.css';
import { More } from './More.tsx';
import { ResumeButton } from './ResumeButton.tsx';
import { useMore } from './use-more.ts';

interface BasketSectionProps {
  readonly maintenance: Maintenance;
  readonly onInsert: () => void;
}

/** The elements that an intervention is to be inserted on. */
export function BasketSection({ maintenance, onInsert }: BasketSectionProps) {
  const { kind, added } = maintenance;
  const removal = useRemoval(maintenance);
  return (
    <section className={css.section} aria-label="Elementi selezionati">
      <div className={css.head}>
        <h2>Elementi selezionati</h2>
        <CountPill count={added.size} lit />
      </div>
      {added.size === 0 ? (
        <EmptyState
          title="Nessun elemento selezionato"
          text="Scegli gli elementi in mappa o nell'elenco, poi premi Aggiungi."
          actions={<ResumeButton maintenance={maintenance} />}
        />
      ) : (
        <BasketList maintenance={maintenance} picked={removal.picked} onPick={removal.pick} />
      )}
      {added.size > MOST_ITEMS && (
        <p className={css.warning} role="alert">
          {`Un intervento si inserisce al massimo su ${shownNumber(MOST_ITEMS)} elementi alla volta: togline ${shownNumber(added.size - MOST_ITEMS)}.`}
        </p>
      )}
      <div className={css.bar} data-pair="true">
        <Tip
          title={
            added.size > 1 && removal.picked.size === 0
              ? 'Toglie tutti: per toglierne alcuni, sceglili prima qui sopra'
              : ''
          }
        >
          <Button disabled={added.size === 0} onClick={removal.remove}>
            Rimuovi dalla selezione
          </Button>
        </Tip>
        <Tip
          title={
            added.size === 0
              ? `Aggiungi prima ${kind.names.gender === 'm' ? 'un' : 'una'} ${kind.names.one}`
              : ''
          }
        >
          <Button type="primary" icon={<PlusIcon />} disabled={added.size === 0} onClick={onInsert}>
            Inserisci intervento
          </Button>
        </Tip>
      </div>
    </section>
  );
}

/** The added elements that are picked to be taken out; with none picked all are, and that can be undone. */
export function useRemoval({ kind, basket, added }: Maintenance) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const picked = new Set([...marked].filter((id) => added.has(id)));
  return {
    picked,
    pick(id: number) {
      const next = new Set(picked);
      if (!next.delete(id)) next.add(id);
      setMarked(next);
    },
    remove() {
      const before = basket.get();
      const gone = picked.size === 0 ? [...before] : [...picked];
      basket.remove(gone);
      setMarked(new Set());
      notify.info(removedText(kind.names, gone.length), {
        actions: [{ label: 'Annulla', run: () => basket.put([...before, ...basket.get()]) }],
      });
    },
  };
}

interface BasketListProps {
  readonly maintenance: Maintenance;
  readonly picked: ReadonlySet<number>;
  readonly onPick: (id: number) => void;
}

export function BasketList({ maintenance, picked, onPick }: BasketListProps) {
  const { kind, table, added, selection, describe } = maintenance;
  const { shown, hidden, showMore } = useMore([...added]);
  return (
    <ul className={css.elements}>
      {shown.map((id) => {
        const description = describe(id);
        return (
          <li key={id}>
            <button
              type="button"
              className={css.element}
              aria-pressed={picked.has(id)}
              onClick={() => onPick(id)}
              onPointerEnter={() => selection.hover(id)}
              onPointerLeave={() => selection.hover(null)}
            >
              <ElementSymbol segment={kind.segment} table={table} id={id} />
              <strong>{description?.code ?? `#${id}`}</strong>
              <span className={css.place}>{description?.place}</span>
              <span className={css.detail}>{description?.details.at(-1)}</span>
            </button>
          </li>
        );
      })}
      <More hidden={hidden} onMore={showMore} />
    </ul>
  );
}
