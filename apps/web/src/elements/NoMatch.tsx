import type { KindNames } from '@lucerna/domain/kind';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { noMatchText, noMatchTitle } from './kind-texts.ts';
import css from './pane.module.css';

interface NoMatchProps {
  readonly names: Pick<KindNames, 'one' | 'gender'>;
  readonly onClear: () => void;
  readonly onHelp: () => void;
  readonly children?: ReactNode;
}

/** The filter lets nothing through: over the rows, which stay as they were. */
export function NoMatch({ names, onClear, onHelp, children }: NoMatchProps) {
  return (
    <div className={css.over}>
      <EmptyState
        title={noMatchTitle(names)}
        text={noMatchText}
        actions={
          <>
            <Button type="primary" onClick={onClear}>
              Azzera filtro
            </Button>
            <Button onClick={onHelp}>Guida alla ricerca</Button>
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
