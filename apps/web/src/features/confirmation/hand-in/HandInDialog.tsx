import { useRef, useState } from 'react';
import { refreshInterventions } from '../../../api/interventions.ts';
import { useUser } from '../../../api/use-user.ts';
import { type HandedIn, readCopyFile } from '../../../campo/records/copy-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { UploadIcon } from '../../../ui/icons.tsx';
import css from './hand-in.module.css';
import { type Delivery, handInCopy, sendingAs } from './hand-in-copy.ts';

type Step =
  | { readonly is: 'choose'; readonly fault: string | null }
  | { readonly is: 'look'; readonly copy: HandedIn }
  | { readonly is: 'send'; readonly copy: HandedIn; readonly tried: number }
  | { readonly is: 'done'; readonly copy: HandedIn; readonly delivery: Delivery };

export const countOf = ({ works, photos }: { readonly works: number; readonly photos: number }) =>
  `${works === 1 ? '1 intervento' : `${works} interventi`} e ${photos} foto`;

/** A copy that a phone without room saved is handed in: what it holds is read first, then sent. */
export function HandInDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useUser();
  const picker = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>({ is: 'choose', fault: null });
  const read = async (file: File) => {
    try {
      const copy = readCopyFile(new Uint8Array(await file.arrayBuffer()), user.codistat);
      setStep({ is: 'look', copy });
    } catch (error) {
      setStep({ is: 'choose', fault: error instanceof Error ? error.message : String(error) });
    }
  };
  const send = async (copy: HandedIn) => {
    setStep({ is: 'send', copy, tried: 0 });
    const delivery = await handInCopy(copy, sendingAs(user), (tried) => setStep({ is: 'send', copy, tried }));
    setStep({ is: 'done', copy, delivery });
    void refreshInterventions();
  };
  const busy = step.is === 'send';
  return (
    <Dialog
      title="Consegna una copia"
      width={480}
      escapes={!busy}
      onLeave={() => !busy && onClose()}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {step.is === 'done' ? 'Chiudi' : 'Annulla'}
          </Button>
          {(step.is === 'look' || step.is === 'send') && (
            <Button
              type="primary"
              loading={busy}
              disabled={step.copy.works.length + step.copy.photos.length === 0}
              onClick={() => void send(step.copy)}
            >
              Consegna
            </Button>
          )}
          {step.is === 'done' && step.delivery.stopped !== null && (
            <Button type="primary" onClick={() => void send(step.copy)}>
              Riprova
            </Button>
          )}
        </>
      }
    >
      {step.is === 'choose' && (
        <>
          <p className={css.words}>
            Un telefono senza più spazio salva la sua coda in un file (Invio, Salva una copia). Consegnala da
            qui: ciò che il telefono manda più tardi non arriva due volte.
          </p>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".zip,application/zip"
            aria-label="Copia salvata da un telefono"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file may be chosen again.
              target.value = '';
              if (file !== undefined) void read(file);
            }}
          />
          <Button icon={<UploadIcon />} onClick={() => picker.current?.click()}>
            Scegli il file
          </Button>
          {step.fault !== null && (
            <p className={css.fault} role="alert">
              {step.fault}
            </p>
          )}
        </>
      )}
      {step.is === 'look' && <CopyWords copy={step.copy} />}
      {step.is === 'send' && (
        <p role="status">
          <progress
            className={css.progress}
            aria-label="Consegna"
            max={step.copy.works.length + step.copy.photos.length}
            value={step.tried}
          />
          {`${step.tried} di ${step.copy.works.length + step.copy.photos.length}`}
        </p>
      )}
      {step.is === 'done' && <DeliveryWords delivery={step.delivery} />}
    </Dialog>
  );
}

function CopyWords({ copy }: { readonly copy: HandedIn }) {
  const { username, works, photos } = copy;
  if (works.length + photos.length === 0) return <p>La copia è vuota: non c'è niente da consegnare.</p>;
  return (
    <p>
      {`Nella copia${username === '' ? '' : ` di ${username}`}: ${countOf({ works: works.length, photos: photos.length })}.`}
    </p>
  );
}

function DeliveryWords({ delivery }: { readonly delivery: Delivery }) {
  const { refused, stopped } = delivery;
  return (
    <div role="status">
      <p>{`Consegnati ${countOf(delivery)}.`}</p>
      {stopped !== null && <p className={css.words}>{`${stopped} Il resto non è ancora partito.`}</p>}
      {refused.length > 0 && (
        <>
          <p>{refused.length === 1 ? 'Non accettato:' : `Non accettati (${refused.length}):`}</p>
          <ul className={css.refused}>
            {refused.map(({ title, fault }, index) => (
              <li key={index}>
                <strong>{title}</strong> {fault}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
