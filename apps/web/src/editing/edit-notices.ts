/** What a form says of its saves (specification, section 8; design, section 4): one notice of a failure at a time. */
import { featureMessages } from '@lucerna/domain/messages';
import type { ApiError } from '../api/api-error.ts';
import type { Faults } from '../form/draft-faults.ts';
import { type NoticeOptions, notify } from '../state/notify.ts';
import { type StandingNotice, standingNotice } from '../state/standing-notice.ts';
import { traceOf } from '../ui/trace.ts';
import type { EditNotices } from './edit-machine.ts';

export interface EditWords {
  readonly inserted: string;
  readonly updated: string;
  readonly deleted: string;
  readonly insertFailed: string;
  readonly updateFailed: string;
  readonly deleteFailed: string;
  /** The button that shows what the other saved: `Confronta`. */
  readonly compare: string;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** What stands below the title of a save that failed, with a way to try again where that may help. */
export function saveFailure(error: ApiError, onRetry: () => void): NoticeOptions {
  // Without a network nothing can be tried: it is sent by itself once there is one (`edit-machine.ts`).
  const waits = error.isAway && globalThis.navigator?.onLine === false;
  const then = waits ? 'Si salva da solo appena la rete torna.' : featureMessages.typingKept;
  return {
    description: `${sentence(error.message)} ${then}`,
    fault: error,
    ...(error.mayRetry && !waits ? { onRetry } : {}),
  };
}

/** What to quote to whoever helps, where a failure is none of the user's. */
function detailsOf(title: string, error: ApiError): NoticeOptions {
  if (!error.mayRetry) return {};
  return { details: [title, error.message, traceOf(error) ?? ''].filter((line) => line !== '').join('\n') };
}

/** `hindered`: what is said over the whole form of some faults. */
export function editNotices(
  words: EditWords,
  hindered?: (faults: Faults, standing: StandingNotice) => boolean,
): EditNotices {
  const standing = standingNotice();
  const { error: fail, clear } = standing;
  const succeed = (title: string, told?: NoticeOptions) => {
    clear();
    notify.success(title, told);
  };
  return {
    clear,
    saved: (isNew, told) => succeed(isNew ? words.inserted : words.updated, told),
    deleted: (undo) =>
      succeed(words.deleted, undo && { about: undo.about, actions: [{ label: 'Annulla', run: undo.run }] }),
    refused(what, error, onRetry, isNew) {
      const failed = isNew ? words.insertFailed : words.updateFailed;
      const title = what === 'save' ? failed : words.deleteFailed;
      if (error.status === 404 && !isNew) {
        const kept = what === 'save' ? [featureMessages.typingKept] : [];
        fail(title, { description: [featureMessages.deletedMeanwhile, ...kept].join(' ') });
        return;
      }
      const options =
        what === 'save'
          ? saveFailure(error, onRetry)
          : { description: error.message, fault: error, ...(error.mayRetry ? { onRetry } : {}) };
      fail(title, { ...options, ...detailsOf(title, error) });
    },
    stale(what, onCompare) {
      fail(what === 'save' ? words.updateFailed : words.deleteFailed, {
        description: featureMessages.changedMeanwhile,
        actions: [{ label: words.compare, run: onCompare }],
      });
    },
    ...(hindered && { hindered: (faults) => hindered(faults, standing) }),
  };
}
