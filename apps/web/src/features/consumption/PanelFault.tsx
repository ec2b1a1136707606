import { loadMessages } from '@lucerna/domain/messages';
import { Alert } from 'antd';
import type { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Trace } from '../../ui/Trace.tsx';
import css from './consumption.module.css';

/** What a panel says that could not be loaded (specification, section 8). */
export function PanelFault({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      className={css.fault ?? ''}
      title={loadMessages.panelFailed(error.message)}
      description={<Trace of={error} />}
      action={
        <Button size="small" onClick={onRetry}>
          Riprova
        </Button>
      }
    />
  );
}
