import type { KindNames } from '@lucerna/domain/kind-description';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import css from './list-pane.module.css';
import { noMatchOfCriteria, noMatchText, noMatchTitle } from './list-texts.ts';

interface NoMatchProps {
  readonly names: Pick<KindNames, 'one' | 'gender'>;
  readonly onClear: () => void;
  readonly onHelp: () => void;
  /** Criteria narrow the list, too. */
  readonly criteria?: boolean;
  readonly children?: ReactNode;
}

/** What stands over the rows where the filter lets none through. */
export function NoMatch({ names, onClear, onHelp, criteria = false, children }: NoMatchProps) {
  return (
    <EmptyState
      title={noMatchTitle(names)}
      text={criteria ? noMatchOfCriteria : noMatchText}
      actions={
        <>
          <Button type="primary" onClick={onClear}>
            Azzera filtro
          </Button>
          <Button onClick={onHelp}>Guida alla ricerca</Button>
        </>
      }
    >
      {children !== undefined && <div className={css.below}>{children}</div>}
    </EmptyState>
  );
}
