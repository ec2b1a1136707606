import type { Kind } from '@lucerna/domain/kind';
import css from './EditPane.module.css';
import { changeCount, type EditSession } from './edit-session.ts';
import { changesWords, nameOf, newWords } from './element-words.ts';

interface EditHeadProps {
  readonly kind: Kind;
  readonly session: EditSession;
}

/** The amber strip: you are in a mode. */
export function EditHead({ kind, session }: EditHeadProps) {
  const { element, base } = session;
  const count = element === null ? 0 : changeCount(kind, session);
  return (
    <div className={css.head}>
      <h1>{element === null ? newWords(kind.names) : `Modifica ${kind.names.one} ${nameOf(kind, base)}`}</h1>
      <p className={css.count} role="status">
        {count > 0 && <span>{changesWords(count)}</span>}
      </p>
    </div>
  );
}
