import { kinds } from '@lucerna/domain/kinds/catalogue';
import { foldText } from '@lucerna/domain/rules/free-search';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { distancesFrom } from '../../elements/nearest.ts';
import { usePosition } from '../../state/position.ts';
import { useStore } from '../../state/store.ts';
import { type Copy, copy } from '../keep/copy.ts';
import { ElementRow } from '../parts/ElementRow.tsx';
import { Head } from '../parts/Head.tsx';
import { Notices } from '../parts/Notices.tsx';
import { ScanCode } from '../parts/ScanCode.tsx';
import { Scroll } from '../parts/Scroll.tsx';
import { type ElementFacts, elementAt } from '../run/element.ts';
import { useCopyHidden } from '../run/use-copy-hidden.ts';
import { foundIn } from './found-in.ts';

const MOST_FOUND = 60;

/** `Cerca`: finds elements by code, street or house number, all on the phone. */
export function Search() {
  const held = useStore(copy);
  const hidden = useCopyHidden();
  const { position } = usePosition({ atOnce: true });
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const id = useId();
  const place = position.step === 'there' ? position.place : null;
  const found = useMemo(() => {
    const rows = search(held, wanted);
    if (place === null) return rows.map((element) => ({ element, distanceM: Number.NaN }));
    const away = new Map<FeatureTable, (row: number) => number>();
    return rows.map((element) => {
      const distance = away.get(element.table) ?? distancesFrom(element.table, place);
      away.set(element.table, distance);
      return { element, distanceM: distance(element.row) };
    });
  }, [held, wanted, place]);
  return (
    <main className="campo-screen">
      <Head title="Cerca" />
      <Scroll>
        <Notices />
        <div className="campo-words campo-field">
          <label htmlFor={id}>Codice, via o numero civico</label>
          <input
            id={id}
            className="campo-input"
            type="search"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <ScanCode />
        </div>
        {!hidden && (
          <Found
            found={found.slice(0, MOST_FOUND)}
            more={found.length > MOST_FOUND}
            asked={wanted.trim() !== ''}
          />
        )}
      </Scroll>
    </main>
  );
}

interface FoundProps {
  readonly found: readonly { readonly element: ElementFacts; readonly distanceM: number }[];
  readonly more: boolean;
  readonly asked: boolean;
}

function Found({ found, more, asked }: FoundProps) {
  if (!asked) return null;
  if (found.length === 0) {
    return (
      <p className="campo-words" role="status">
        Nessun elemento corrisponde: prova con una parte del codice o della via.
      </p>
    );
  }
  return (
    <section aria-label="Elementi trovati">
      <ul>
        {found.map(({ element, distanceM }) => (
          <ElementRow key={`${element.kind.segment}${element.id}`} element={element} distanceM={distanceM} />
        ))}
      </ul>
      {more && <p className="campo-words">Ce ne sono altri: scrivi ancora qualche lettera.</p>}
    </section>
  );
}

function search(held: Copy, text: string): readonly ElementFacts[] {
  const folded = foldText(text.trim());
  if (folded === '') return [];
  return kinds.flatMap((kind) => {
    const table = held.tables[kind.segment];
    if (table === undefined) return [];
    return foundIn(table, kind, folded, MOST_FOUND + 1).map((row) => elementAt(kind, table, row));
  });
}
