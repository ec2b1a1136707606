import { useChosen } from '../../../lists/use-chosen.ts';
import { Button } from '../../../ui/Button.tsx';
import { CountPill } from '../CountPill.tsx';
import { BasketList, useRemoval } from '../lists/BasketSection.tsx';
import { ElementSymbol } from '../lists/ElementSymbol.tsx';
import { countWords } from '../maintenance-words.ts';
import type { Maintenance } from '../use-maintenance.ts';
import { ListedInterventions } from './ListedInterventions.tsx';
import css from './phone.module.css';

interface PhoneElementsProps {
  readonly maintenance: Maintenance;
  /** Those that are chosen and those that were added. */
  readonly items: readonly number[];
}

/** What an intervention would be inserted on, and what is known of it. */
export function PhoneElements({ maintenance, items }: PhoneElementsProps) {
  const { kind, table, selection, added, describe } = maintenance;
  const chosen = useChosen(selection);
  const removal = useRemoval(maintenance);
  const [first] = chosen;
  const only = chosen.size === 1 && first !== undefined ? describe(first) : null;
  return (
    <>
      {chosen.size > 0 && first !== undefined && (
        <div className={css.head}>
          <span className={css.medal}>
            <ElementSymbol segment={kind.segment} table={table} id={first} />
          </span>
          <div className={css.headWords}>
            <p className={css.code}>{only?.code ?? countWords(kind.names, chosen.size)}</p>
            <p className={css.where}>
              {only === null
                ? [...chosen]
                    .slice(0, 4)
                    .map((id) => describe(id)?.code)
                    .join(', ')
                : [only.place, ...only.details].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button onClick={() => selection.choose([])}>Deseleziona</Button>
        </div>
      )}
      {added.size > 0 && (
        <section aria-label="Elementi selezionati">
          <h2 className={css.strip}>
            Elementi selezionati
            <CountPill count={added.size} lit />
          </h2>
          <BasketList maintenance={maintenance} picked={removal.picked} onPick={removal.pick} />
          <div className={css.row}>
            <Button onClick={removal.remove}>Rimuovi dalla selezione</Button>
          </div>
        </section>
      )}
      <ListedInterventions maintenance={maintenance} items={items} />
    </>
  );
}
