import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { questions } from '@lucerna/domain/messages';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import { draftValue } from '../../../form/draft.ts';
import { paths } from '../../../paths.ts';
import { ask } from '../../../state/ask.ts';
import { useOnline } from '../../../state/use-online.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { onWhat } from '../maintenance-words.ts';
import type { Maintenance } from '../use-maintenance.ts';
import css from './queue.module.css';
import { mayBeThere, type QueuedIntervention, titleOf } from './queued-intervention.ts';
import { doubtfulFault } from './send-queue.ts';
import { useQueue } from './use-queue.ts';

interface QueueDialogProps {
  readonly maintenance: Maintenance;
  readonly onClose: () => void;
}

/** What waits on this device, and what the server refused. */
export function QueueDialog({ maintenance, onClose }: QueueDialogProps) {
  const { kind, mend } = maintenance;
  const { runner, queued } = useQueue(maintenance.owner);
  const online = useOnline();

  const remove = async (one: QueuedIntervention) => {
    const warning = mayBeThere(one)
      ? ' Potrebbe essere già arrivato al server: allora resta tra gli interventi in attesa.'
      : '';
    const text = `${titleOf(one)}. ${onWhat(kindBySegment(one.segment).names, one.codes)}${warning}`;
    if (await ask({ title: questions.generic, text, kind: 'delete' })) runner.store.remove(one.key);
  };
  const sendAgain = (one: QueuedIntervention) => {
    runner.store.change(one.key, { fault: null, triedAt: null });
    void runner.flush();
  };

  return (
    <Dialog
      maskLeaves
      open
      title="Interventi in coda"
      width={520}
      onLeave={onClose}
      footer={
        <>
          <Button disabled={!online || queued.length === 0} onClick={() => void runner.flush()}>
            Invia ora
          </Button>
          <Button type="primary" onClick={onClose}>
            Chiudi
          </Button>
        </>
      }
    >
      <p className={css.hint}>
        Restano su questo dispositivo, per il tuo account, finché il server non li ha ricevuti.
      </p>
      {queued.length === 0 && <p>La coda è vuota.</p>}
      <ul>
        {queued.map((one) => {
          const { names } = kindBySegment(one.segment);
          const date = draftValue(one.values, 'data_fine');
          const doubtful = one.fault === doubtfulFault;
          return (
            <li key={one.key} className={css.queued}>
              <strong>{titleOf(one)}</strong>
              <p>{`${onWhat(names, one.codes)} ${typeof date === 'string' ? shownDate(date) : ''}`}</p>
              <p className={css.state} data-tone={one.fault === null ? 'wait' : 'error'}>
                {one.fault ?? 'In attesa della rete'}
              </p>
              <div className={css.actions}>
                {doubtful && <Button onClick={() => sendAgain(one)}>Invia di nuovo</Button>}
                {one.fault !== null && !doubtful && one.segment === kind.segment && (
                  <Button
                    onClick={() => {
                      onClose();
                      mend(one);
                    }}
                  >
                    Modifica
                  </Button>
                )}
                {one.fault !== null && !doubtful && one.segment !== kind.segment && (
                  <Link to={paths.maintenance(one.segment)}>{`Modifica da ${names.title}`}</Link>
                )}
                <Button danger onClick={() => void remove(one)}>
                  Elimina
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
