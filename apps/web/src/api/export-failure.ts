import { exportMessages } from '@lucerna/domain/messages';
import { notify } from '../state/notify.ts';
import { asApiError } from './api-error.ts';

/** Says that a file was not made, in Italian whatever was thrown, and offers to make it again. */
export function exportFailed(thrown: unknown, onRetry: () => void): void {
  notify.error(exportMessages.failed(asApiError(thrown).message), { onRetry });
}
