import { exportMessages } from '@lucerna/domain/messages';
import { notify } from '../state/notify.ts';
import { asApiError } from './api-error.ts';

/** Says that a file was not made, in Italian whatever was thrown, and offers to make it again. */
export function exportFailed(thrown: unknown, onRetry: () => void): void {
  const fault = asApiError(thrown);
  notify.error(exportMessages.failed(fault.message), { fault, onRetry });
}
