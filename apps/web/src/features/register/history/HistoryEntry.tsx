import type { HistoryLine } from '@lucerna/contract/endpoints/editing';
import type { Kind } from '@lucerna/domain/kind';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import { ChangeWords } from '../../../elements/ChangeWords.tsx';
import {
  actionWords,
  allFieldsWords,
  authorWords,
  originWords,
  shownChanges,
  undoWords,
} from '../../../elements/history-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { HistoryIcon, UndoIcon } from '../../../ui/icons.tsx';
import tag from '../../../ui/tag.module.css';
import toolbar from '../../../ui/toolbar.module.css';
import css from './HistoryDrawer.module.css';

interface HistoryEntryProps {
  readonly kind: Kind;
  readonly line: HistoryLine;
  readonly plantType: string | null;
  /** It is what the element is now. */
  readonly current: boolean;
  readonly busy: boolean;
  readonly onRestore?: () => void;
  readonly onUndo?: () => void;
}

/** More changes than these are folded away: an insert fills thirty fields. */
const FEW = 8;

/** A change of an element in its history: when, who, from what to what, and the ways back. */
export function HistoryEntry({ kind, line, plantType, current, busy, onRestore, onUndo }: HistoryEntryProps) {
  const [unfolded, setUnfolded] = useState(false);
  const changes = shownChanges(kind, line, plantType);
  const shown = unfolded || changes.length <= FEW + 1 ? changes : changes.slice(0, FEW);
  const inserted = line.azione === 'inserimento';
  return (
    <li className={css.line} data-action={line.azione}>
      <div className={`${toolbar.row} ${css.head}`}>
        <h2>{actionWords(line)}</h2>
        {current && <span className={`${tag.tag} ${tag.blue}`}>Versione attuale</span>}
      </div>
      <p className={css.who}>
        <time dateTime={line.quando}>{shownInstant(line.quando)}</time> · {authorWords(line)} ·{' '}
        {originWords(line)}
      </p>
      {shown.length > 0 && (
        <ul className={css.changes}>
          {shown.map((change) => (
            <li key={change.kind === 'place' ? 'place' : change.field.key}>
              <ChangeWords change={change} inserted={inserted} />
            </li>
          ))}
        </ul>
      )}
      <div className={css.buttons}>
        {shown.length < changes.length && (
          <Button size="small" onClick={() => setUnfolded(true)}>
            {allFieldsWords(changes.length)}
          </Button>
        )}
        {onRestore !== undefined && (
          <Button size="small" icon={<HistoryIcon />} disabled={busy} onClick={onRestore}>
            Ripristina
          </Button>
        )}
        {onUndo !== undefined && (
          <Button size="small" icon={<UndoIcon />} disabled={busy} onClick={onUndo}>
            {undoWords(line)}
          </Button>
        )}
      </div>
    </li>
  );
}
