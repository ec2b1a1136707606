import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { foldText } from '@lucerna/domain/rules/free-search';
import { useId, useState } from 'react';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { copy } from '../keep/copy.ts';
import { reopenWork } from '../keep/queue.ts';
import type { Work } from '../records/work.ts';
import { draftFrom } from '../run/compose.ts';
import { type ElementFacts, elementAt } from '../run/element.ts';
import { go } from '../run/route.ts';
import { foundIn } from './found-in.ts';

const MOST = 5;

/** Moves recorded work to another element of its kind, where its own was deleted meanwhile. */
export function MoveWork({ work }: { readonly work: Work }) {
  const { tables } = useStore(copy);
  const [text, setText] = useState('');
  const id = useId();
  const kind = kindBySegment(work.segment);
  const table = tables[work.segment];
  const wanted = foldText(text.trim());
  const found =
    table === undefined || wanted === ''
      ? []
      : foundIn(table, kind, wanted, MOST).map((row) => elementAt(kind, table, row));
  const move = async (element: ElementFacts) => {
    const draft = draftFrom(work, crypto.randomUUID(), new Date());
    await reopenWork(work, {
      ...draft,
      items: [element.id],
      codes: [element.code],
      place: element.place,
    });
    go({ screen: 'registra', draft: draft.id });
  };
  return (
    <div className="campo-field">
      <label htmlFor={id}>{`Su quale ${kind.names.one}?`}</label>
      <input
        id={id}
        className="campo-input"
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.map((element) => (
        <Button key={element.id} onClick={() => void move(element)}>
          {[element.code, element.place].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </div>
  );
}
