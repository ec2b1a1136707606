import { useState } from 'react';
import { useOnline } from '../../../state/use-online.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Maintenance } from '../use-maintenance.ts';
import { othersWords } from './others-queues.ts';
import { QueueDialog } from './QueueDialog.tsx';
import css from './queue.module.css';
import { useOthersQueues, useQueue } from './use-queue.ts';

/** `1 intervento in coda`, `1 da rivedere`: what has not reached the server yet. */
function queueWords(waiting: number, refused: number): string {
  const waits = waiting === 1 ? '1 intervento in coda' : `${waiting} interventi in coda`;
  if (refused === 0) return waits;
  const review = refused === 1 ? '1 intervento da rivedere' : `${refused} interventi da rivedere`;
  return waiting === 0 ? review : `${waits}, ${refused} da rivedere`;
}

/**
 * A queue, with a way to look into it, and what becomes of interventions without a network (that there is none, the
 * shell says). Nothing otherwise.
 */
export function QueueNotice({ maintenance }: { readonly maintenance: Maintenance }) {
  const { runner, queued } = useQueue(maintenance.owner);
  const others = useOthersQueues(maintenance.owner);
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const refused = queued.filter(({ fault }) => fault !== null).length;
  return (
    <>
      <div className={css.live} role="status">
        {(!online || queued.length > 0) && (
          <div className={css.notice} data-tone={refused > 0 ? 'error' : 'wait'}>
            <p>
              {queued.length > 0
                ? `${queueWords(queued.length - refused, refused)}.`
                : 'Gli interventi che inserisci restano qui e partono appena la rete torna.'}
            </p>
            {queued.length > 0 && (
              <Button
                onClick={() => {
                  runner.quiet();
                  setOpen(true);
                }}
              >
                Vedi la coda
              </Button>
            )}
          </div>
        )}
        {others.map((queue) => (
          <p key={`${queue.owner.codistat} ${queue.owner.username}`} className={css.others}>
            {othersWords(queue, maintenance.owner)}
          </p>
        ))}
      </div>
      {open && <QueueDialog maintenance={maintenance} onClose={() => setOpen(false)} />}
    </>
  );
}
