import { fieldsOfGroup } from '@lucerna/domain/kinds/catalogue';
import { useStore } from '../../state/store.ts';
import { copy } from '../keep/copy.ts';
import { ElementSymbol } from '../parts/ElementRow.tsx';
import { Head } from '../parts/Head.tsx';
import { Notices } from '../parts/Notices.tsx';
import { elementOf, valueText } from '../run/element.ts';
import { useCopyHidden } from '../run/use-copy-hidden.ts';
import css from './Card.module.css';

interface CardProps {
  readonly segment: string;
  readonly id: number;
}

/** All that the phone knows of one element. */
export function Card({ segment, id }: CardProps) {
  const held = useStore(copy);
  const hidden = useCopyHidden();
  const element = hidden ? undefined : elementOf(held, segment, id);
  return (
    <main className="campo-screen">
      <Head title="Scheda" withBack />
      <div className="campo-scroll">
        <Notices />
        {element === undefined && !hidden && (
          <p className="campo-words" role="status">
            {held.read ? 'Questo elemento non è sul telefono.' : 'Apro il registro…'}
          </p>
        )}
        {element !== undefined && (
          <>
            <div className={css.head}>
              <ElementSymbol element={element} size={34} />
              <div className={css.words}>
                <h2>{element.code}</h2>
                <p>{[element.place, element.kind.names.one].filter(Boolean).join(' · ')}</p>
              </div>
            </div>
            {element.kind.groups.map((group) => {
              const shown = fieldsOfGroup(element.kind, group.id).flatMap((field) => {
                const value = element.table.column(field.key).at(element.row);
                const text = valueText(held, element.kind, field.key, value);
                return text === null ? [] : [{ field, text }];
              });
              if (shown.length === 0) return null;
              return (
                <section key={group.id} aria-label={group.label}>
                  <h3 className="campo-strip">{group.label}</h3>
                  <dl className="campo-facts">
                    {shown.map(({ field, text }) => (
                      <div key={field.key} className={css.fact}>
                        <dt>{field.label}</dt>
                        <dd>{text}</dd>
                      </div>
                    ))}
                  </dl>
                </section>
              );
            })}
          </>
        )}
      </div>
    </main>
  );
}
