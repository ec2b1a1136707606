/** What an edit screen says (specification, section 8; design, section 4): one notice of a failure at a time. */
import { featureMessages as say } from '@lucerna/domain/messages';
import type { ApiError } from '../../../api/api-error.ts';
import { traceOf } from '../../../ui/ErrorState.tsx';
import { notify } from '../../../ui/notify.ts';
import { standingNotice } from '../../../ui/standing-notice.ts';

export interface EditNotices {
  saved(): void;
  deleted(): void;
  refused(what: 'save' | 'delete', error: ApiError, onRetry: () => void): void;
  stale(what: 'save' | 'delete', onReload: () => void): void;
  missingPlace(): void;
  /** What failed is settled, or given up. */
  clear(): void;
}

/** The same request may go well the next time: nobody answered, or the server was away or too busy. */
function mayGoWell(error: ApiError): boolean {
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function detailsOf(title: string, error: ApiError): string {
  return [title, error.message, traceOf(error) ?? ''].filter((line) => line !== '').join('\n');
}

export function editNotices(): EditNotices {
  const { error: fail, clear } = standingNotice();
  const succeed = (title: string) => {
    clear();
    notify.success(title);
  };
  return {
    clear,
    saved: () => succeed(say.saved),
    deleted: () => succeed(say.deleted),
    refused(what, error, onRetry) {
      const title = what === 'save' ? say.saveFailed : say.deleteFailed;
      fail(title, {
        description: what === 'save' ? `${sentence(error.message)} ${say.typingKept}` : error.message,
        ...(mayGoWell(error) ? { onRetry, details: detailsOf(title, error) } : {}),
      });
    },
    stale(what, onReload) {
      fail(what === 'save' ? say.saveFailed : say.deleteFailed, {
        description: say.changedMeanwhile,
        actions: [{ label: 'Ricarica', run: onReload }],
      });
    },
    missingPlace: () => fail(say.mapElementMissing, { description: say.noMapElement }),
  };
}
