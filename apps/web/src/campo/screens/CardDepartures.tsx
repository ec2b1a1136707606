import { departureFields } from '@lucerna/domain/departure';
import type { Field } from '@lucerna/domain/field';
import { typedText } from '@lucerna/domain/rules/typed-value';
import { type ElementFacts, heldByDeparture } from '../run/element.ts';
import { type Done, pendingOfDeparture } from '../run/pending.ts';
import { Fact } from './Fact.tsx';

interface CardDeparturesProps {
  readonly element: ElementFacts;
  readonly works: readonly Done[];
}

/** The departures of a cabinet: each with what protects it, the new values at once. */
export function CardDepartures({ element, works }: CardDeparturesProps) {
  const { departures = [] } = element;
  if (departures.length === 0) return null;
  return (
    <section aria-label="Partenze">
      <h3 className="campo-strip">Partenze</h3>
      <dl className="campo-facts">
        {departures.map((departure, i) => {
          const pending = pendingOfDeparture(element, i + 1, works);
          const texts = departureFields.flatMap((field: Field) => {
            const value = pending.has(field.key)
              ? (pending.get(field.key) ?? null)
              : heldByDeparture(departure, field.key);
            const text = typedText(field, value);
            if (text === '') return [];
            return [field.unit === undefined ? text : `${text} ${field.unit}`];
          });
          return (
            <Fact key={i} label={`Partenza ${i + 1}`} text={texts.join(' · ')} waits={pending.size > 0} />
          );
        })}
      </dl>
    </section>
  );
}
