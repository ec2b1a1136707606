/** What the page of interior lighting says (specification, section 8): one notice of a failure at a time. */
import { featureMessages, interiorLightingMessages as say } from '@lucerna/domain/messages';
import type { ApiError } from '../../api/api-error.ts';
import { saveFailure } from '../../editing/edit-notices.ts';
import { notePasted, type PastedCells } from '../../editing/note-pasted.ts';
import { notify } from '../../state/notify.ts';
import { standingNotice } from '../../state/standing-notice.ts';

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
  /** A block went into the rows, perhaps not whole. */
  pasted(cells: PastedCells): void;
  /** What failed is settled, or given up. */
  clear(): void;
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
      fail(what === 'insert' ? say.insertFailed : say.updateFailed, saveFailure(error, onRetry));
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
    pasted: notePasted,
    fileRemoved: (name) => succeed(say.fileRemoved, name),
    fileStays: (name, error) => fail(say.fileRemoveFailed, { description: `${name}: ${error.message}` }),
  };
}
