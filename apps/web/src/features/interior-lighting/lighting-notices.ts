/** What the page of interior lighting says (specification, section 8): one notice of a failure at a time. */
import { featureMessages, interiorLightingMessages as say } from '@lucerna/domain/messages';
import type { ApiError } from '../../api/api-error.ts';
import { notify } from '../../ui/notify.ts';
import { standingNotice } from '../../ui/standing-notice.ts';

export interface LightingNotices {
  inserted(): void;
  updated(): void;
  deleted(): void;
  saveFailed(what: 'insert' | 'update', error: ApiError, onRetry: () => void): void;
  stale(onCompare: () => void): void;
  deleteFailed(error: ApiError): void;
  fileAdded(name: string): void;
  uploadFailed(name: string, error: ApiError): void;
  fileRemoved(name: string): void;
  fileStays(name: string, error: ApiError): void;
  /** What failed is settled, or given up. */
  clear(): void;
}

/** The same request may go well the next time: nobody answered, or the server was away or too busy. */
function mayGoWell({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export function lightingNotices(): LightingNotices {
  const { error: fail, clear } = standingNotice();
  const succeed = (title: string, description?: string) => {
    clear();
    notify.success(title, description === undefined ? {} : { description });
  };
  return {
    clear,
    inserted: () => succeed(say.inserted),
    updated: () => succeed(say.updated),
    deleted: () => succeed(say.deleted),
    saveFailed(what, error, onRetry) {
      fail(what === 'insert' ? say.insertFailed : say.updateFailed, {
        description: `${sentence(error.message)} ${featureMessages.typingKept}`,
        ...(mayGoWell(error) ? { onRetry } : {}),
      });
    },
    stale(onCompare) {
      fail(say.updateFailed, {
        description: featureMessages.changedMeanwhile,
        actions: [{ label: 'Confronta', run: onCompare }],
      });
    },
    deleteFailed: (error) => fail(say.deleteFailed, { description: error.message }),
    fileAdded: (name) => succeed(say.fileAdded, name),
    uploadFailed: (name, error) => fail(say.fileAddFailed, { description: `${name}: ${error.message}` }),
    fileRemoved: (name) => succeed(say.fileRemoved, name),
    fileStays: (name, error) => fail(say.fileRemoveFailed, { description: `${name}: ${error.message}` }),
  };
}
