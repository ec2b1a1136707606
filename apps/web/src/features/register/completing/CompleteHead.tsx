import type { Kind } from '@lucerna/domain/kind';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useId } from 'react';
import { usePageDetail } from '../../../state/page-detail.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import css from '../editing/EditPane.module.css';
import own from './Complete.module.css';
import { missingWords } from './missing.ts';
import type { Completing } from './use-completing.ts';

interface CompleteHeadProps {
  readonly kind: Kind;
  readonly completing: Completing;
}

/** The amber strip of the mode, and what it shows. */
export function CompleteHead({ kind, completing }: CompleteHeadProps) {
  const { edits, onlyIncomplete, busy, missing, showOnlyIncomplete, showMissing } = completing;
  const id = useId();
  const count = edits.count();
  usePageDetail('Completa inserimenti');
  return (
    <div className={css.head}>
      <h1>Completa inserimenti</h1>
      <Button
        type="link"
        size="small"
        className={own.missing ?? ''}
        disabled={busy || missing === 0}
        title="Va alla prossima cella vuota"
        onClick={showMissing}
      >
        {missingWords(missing)}
      </Button>
      <p className={css.count} role="status">
        {count > 0 && (
          <span>{count === 1 ? '1 cella modificata' : `${shownNumber(count)} celle modificate`}</span>
        )}
      </p>
      <span className={own.toggle}>
        <Switch id={id} size="small" checked={onlyIncomplete} disabled={busy} onChange={showOnlyIncomplete} />
        <label htmlFor={id} title={`Mostra solo ${kind.names.theMany} con l'inserimento da completare`}>
          Solo incompleti
        </label>
      </span>
    </div>
  );
}
