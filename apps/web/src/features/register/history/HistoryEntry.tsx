import type { HistoryLine } from '@lucerna/contract/endpoints/editing';
import type { Kind } from '@lucerna/domain/kind';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { Button } from 'antd';
import { useState } from 'react';
import { ArrowRightIcon, HistoryIcon, UndoIcon } from '../../../ui/icons.tsx';
import { ShownValue } from '../editing/ShownValue.tsx';
import css from './HistoryDrawer.module.css';
import { actionWords, authorWords, originWords, type ShownChange, shownChanges } from './history-words.ts';

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

export function HistoryEntry({ kind, line, plantType, current, busy, onRestore, onUndo }: HistoryEntryProps) {
  const [unfolded, setUnfolded] = useState(false);
  const changes = shownChanges(kind, line, plantType);
  const shown = unfolded || changes.length <= FEW + 1 ? changes : changes.slice(0, FEW);
  const inserted = line.azione === 'inserimento';
  return (
    <li className={css.line} data-action={line.azione}>
      <div className={css.head}>
        <h2>{actionWords(line)}</h2>
        {current && <span className={css.current}>Versione attuale</span>}
      </div>
      <p className={css.who}>
        <time dateTime={line.quando}>{shownInstant(line.quando)}</time> · {authorWords(line)} ·{' '}
        {originWords(line)}
      </p>
      {shown.length > 0 && (
        <ul className={css.changes}>
          {shown.map((change) => (
            <li key={change.kind === 'place' ? 'place' : change.field.key}>
              <Change change={change} inserted={inserted} />
            </li>
          ))}
        </ul>
      )}
      <div className={css.buttons}>
        {shown.length < changes.length && (
          <Button size="small" onClick={() => setUnfolded(true)}>
            {`Mostra tutti i ${changes.length} campi`}
          </Button>
        )}
        {onRestore !== undefined && (
          <Button size="small" icon={<HistoryIcon />} disabled={busy} onClick={onRestore}>
            Ripristina
          </Button>
        )}
        {onUndo !== undefined && (
          <Button size="small" icon={<UndoIcon />} disabled={busy} onClick={onUndo}>
            Annulla modifica multipla
          </Button>
        )}
      </div>
    </li>
  );
}

function Change({ change, inserted }: { readonly change: ShownChange; readonly inserted: boolean }) {
  if (change.kind === 'place') {
    return (
      <>
        <span className={css.label}>Posizione</span> {change.words}
      </>
    );
  }
  const { field, label, before, after } = change;
  return (
    <>
      <span className={css.label}>{label}</span>{' '}
      {!inserted && (
        <>
          <s className={css.before}>
            <ShownValue field={field} value={before} />
          </s>{' '}
          <ArrowRightIcon size={11} className={css.arrow ?? ''} />
          <span className="visually-hidden"> diventa </span>{' '}
        </>
      )}
      <ShownValue field={field} value={after} />
    </>
  );
}
