import type { FieldValue } from '@lucerna/domain/field';
import { fieldsOfGroup } from '@lucerna/domain/kinds/catalogue';
import { useStore } from '../../state/store.ts';
import { copy } from '../keep/copy.ts';
import { queue } from '../keep/queue.ts';
import { ChosenSymbol } from '../parts/ElementRow.tsx';
import { Head } from '../parts/Head.tsx';
import { Notices } from '../parts/Notices.tsx';
import { RecordButton } from '../parts/RecordButton.tsx';
import { Scroll } from '../parts/Scroll.tsx';
import { WorkRow } from '../parts/WorkRow.tsx';
import { elementOf, valueText } from '../run/element.ts';
import { pendingValues } from '../run/pending.ts';
import { useCopyHidden } from '../run/use-copy-hidden.ts';
import css from './Card.module.css';
import { CardDepartures } from './CardDepartures.tsx';
import { CardPhotos } from './CardPhotos.tsx';
import { ElementHistory } from './ElementHistory.tsx';
import { Fact } from './Fact.tsx';

interface CardProps {
  readonly segment: string;
  readonly id: number;
}

/** `Scheda`: all that the phone knows of one element. */
export function Card({ segment, id }: CardProps) {
  const held = useStore(copy);
  const hidden = useCopyHidden();
  const element = hidden ? undefined : elementOf(held, segment, id);
  const { works, sent } = useStore(queue);
  const own = works.filter((work) => work.segment === segment && work.items.includes(id));
  const pending =
    element === undefined ? new Map<string, FieldValue>() : pendingValues(element, [...works, ...sent]);
  return (
    <main className="campo-screen">
      <Head title="Scheda" withBack />
      <Scroll>
        <Notices />
        {element === undefined && !hidden && (
          <p className="campo-words" role="status">
            {held.read ? 'Questo elemento non è sul telefono.' : 'Apro il registro…'}
          </p>
        )}
        {element !== undefined && (
          <>
            <div className={css.head}>
              <ChosenSymbol element={element} />
              <div className={css.words}>
                <h2>{element.code}</h2>
                <p>{[element.place, element.kind.names.one].filter(Boolean).join(' · ')}</p>
              </div>
            </div>
            {own.length > 0 && (
              <section aria-label="Sul telefono">
                <h3 className="campo-strip">Sul telefono</h3>
                <ul>
                  {own.map((work) => (
                    <WorkRow key={work.invio} work={work} />
                  ))}
                </ul>
              </section>
            )}
            {element.kind.groups.map((group) => {
              const shown = fieldsOfGroup(element.kind, group.id).flatMap((field) => {
                const waits = pending.has(field.key);
                const value = pending.get(field.key) ?? null;
                const now = waits ? value : element.table.column(field.key).at(element.row);
                const text = valueText(held, element.kind, field.key, now) ?? (waits ? 'vuoto' : null);
                return text === null ? [] : [{ field, text, waits }];
              });
              if (shown.length === 0) return null;
              return (
                <section key={group.id} aria-label={group.label}>
                  <h3 className="campo-strip">{group.label}</h3>
                  <dl className="campo-facts">
                    {shown.map(({ field, text, waits }) => (
                      <Fact key={field.key} label={field.label} text={text} waits={waits} />
                    ))}
                  </dl>
                </section>
              );
            })}
            <CardDepartures element={element} works={[...works, ...sent]} />
            <CardPhotos element={element} />
            <ElementHistory segment={element.kind.segment} id={id} />
          </>
        )}
      </Scroll>
      {element !== undefined && <RecordButton element={element} />}
    </main>
  );
}
