import type { Kind } from '@lucerna/domain/kind';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import { currentVersion, isRestorable } from '../../../elements/history-words.ts';
import { Drawer } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FaultLine } from '../../../ui/FaultLine.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import css from './HistoryDrawer.module.css';
import { HistoryEntry } from './HistoryEntry.tsx';
import { InterventionEntry } from './InterventionEntry.tsx';
import { askToUndo, restore } from './restoring.ts';
import { timeline } from './timeline.ts';
import { useHistory, useInterventions } from './use-history.ts';

interface HistoryDrawerProps {
  readonly kind: Kind;
  readonly id: number;
  /** `Punto luce 0201, Viale dei Tigli` */
  readonly about: string;
  /** The type by whose names a plant's fields go. */
  readonly plantType: string | null;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
  /** The element has been brought back to an earlier state. */
  readonly onRestored: (id: number) => void;
}

/** Everything that happened to one element, newest first, and the way back. */
export function HistoryDrawer({
  kind,
  id,
  about,
  plantType,
  mayEdit,
  onClose,
  onRestored,
}: HistoryDrawerProps) {
  const { data: lines, error, refetch } = useHistory(kind, id);
  const work = useInterventions(kind, id);
  const ready = lines !== undefined && !work.isPending;
  const [busy, setBusy] = useState(false);
  const doing = async (work: () => Promise<boolean>) => {
    setBusy(true);
    const done = await work().finally(() => setBusy(false));
    if (done) onRestored(id);
  };
  return (
    <Drawer open title="Storico" from="right" size={520} onLeave={onClose}>
      <p className={css.about}>{about}</p>
      {!ready && error === null && <Waiting>Carico lo storico…</Waiting>}
      {lines === undefined && error !== null && (
        <ErrorState
          title="Non è stato possibile caricare lo storico"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {ready && work.error !== null && (
        <FaultLine className={css.failed} error={work.error} onRetry={() => void work.refetch()}>
          Gli interventi non si sono potuti caricare.
        </FaultLine>
      )}
      {ready && (
        <ol className={css.lines}>
          {timeline(lines, work.data ?? []).map((event) => {
            if (event.kind === 'intervention') {
              const { intervention } = event;
              return <InterventionEntry key={`i${intervention.id}`} intervention={intervention} />;
            }
            const { line } = event;
            return (
              <HistoryEntry
                key={line.versione}
                kind={kind}
                line={line}
                plantType={plantType}
                current={line.versione === currentVersion(lines)}
                busy={busy}
                {...(mayEdit && isRestorable(lines, line)
                  ? {
                      onRestore: () =>
                        void doing(() =>
                          restore(kind, {
                            id,
                            version: line.versione,
                            current: currentVersion(lines),
                            about: `${about}: torna com'era il ${shownInstant(line.quando)}.`,
                          }),
                        ),
                    }
                  : {})}
                {...(mayEdit && line.annullabile
                  ? {
                      onUndo: () =>
                        void doing(async () => {
                          await askToUndo(kind, line);
                          return false;
                        }),
                    }
                  : {})}
              />
            );
          })}
        </ol>
      )}
    </Drawer>
  );
}
