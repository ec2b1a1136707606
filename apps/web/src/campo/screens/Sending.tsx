import { useId, useState } from 'react';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { keptAccount } from '../keep/account.ts';
import {
  changePhoto,
  dropPhoto,
  dropUnreadable,
  dropWork,
  putWork,
  queue,
  reopenWork,
} from '../keep/queue.ts';
import { HandIn } from '../parts/HandIn.tsx';
import { Head } from '../parts/Head.tsx';
import { Notices } from '../parts/Notices.tsx';
import { Scroll } from '../parts/Scroll.tsx';
import { SignIn } from '../parts/SignIn.tsx';
import { inMegabytes, photoWords, WorkRow } from '../parts/WorkRow.tsx';
import { isOfElement, isOfWork, type Photo } from '../records/photo.ts';
import type { Sent } from '../records/sent.ts';
import type { Work } from '../records/work.ts';
import { draftFrom } from '../run/compose.ts';
import { network } from '../run/network.ts';
import { reportFrom } from '../run/report.ts';
import { go } from '../run/route.ts';
import { saveCopy } from '../run/save-copy.ts';
import { chooseWifiOnly, sendNow, wifiOnly } from '../run/sending.ts';
import { sending } from '../send/engine.ts';
import { ElementPhotos } from './ElementPhotos.tsx';
import { MoveWork } from './MoveWork.tsx';
import css from './Sending.module.css';

const worksWords = (count: number) => (count === 1 ? '1 intervento' : `${count} interventi`);
const isToday = (iso: string) => new Date(iso).toDateString() === new Date().toDateString();

/** `Invio`: what waits to be sent, what was sent, and what somebody has to look at. */
export function Sending() {
  const { works, photos, sent, unreadable } = useStore(queue);
  const { held } = useStore(sending);
  const account = useStore(keptAccount);
  const [signing, setSigning] = useState(false);
  const hasFault = (work: Work) =>
    work.stage === 'review' || photos.some((photo) => isOfWork(photo, work.invio) && photo.fault !== null);
  const review = works.filter(hasFault);
  const waiting = works.filter((work) => !hasFault(work));
  const today = sent.filter(({ sentAt }) => isToday(sentAt));
  const ofElements = photos.filter(isOfElement);
  const left = waiting.length + ofElements.filter(({ fault }) => fault === null).length;
  return (
    <main className="campo-screen">
      <Head title="Invio" />
      <Scroll>
        {signing ? <SignIn within onDone={() => setSigning(false)} /> : <Notices />}
        {held !== null && held !== 'update' && !signing && works.length + ofElements.length > 0 && (
          <div className="campo-notice">
            <p>
              {held === 'ended'
                ? 'La sessione è finita.'
                : "In questo browser ha fatto l'accesso un altro account."}
            </p>
            <Button onClick={() => setSigning(true)}>
              {`Accedi per inviare ${works.length > 0 ? worksWords(works.length) : photoWords(ofElements.length)}`}
            </Button>
          </div>
        )}
        {held === 'update' && (
          <p className="campo-notice" role="status">
            Questa versione è troppo vecchia per il server: ciò che hai fatto resta qui e parte dopo
            l'aggiornamento.
          </p>
        )}
        <Summary today={today} waiting={left} />
        <WorkList label="Da rivedere" works={review} tone="err" />
        <WorkList label="Da inviare" works={waiting} />
        <ElementPhotos />
        {unreadable.length > 0 && <Unreadable />}
        {today.length > 0 && (
          <details open>
            <summary className="campo-strip">
              Inviati oggi
              <span className="campo-count" data-tone="ok">
                {today.length}
              </span>
            </summary>
            <ul>
              {today.map((one) => (
                <WorkRow key={one.invio} work={one} />
              ))}
            </ul>
          </details>
        )}
        {works.length + ofElements.length > 0 && (
          <div className="campo-words">
            <Button onClick={() => void saveCopy()}>Salva una copia</Button>
          </div>
        )}
        {account !== null && <HandIn account={account} />}
      </Scroll>
      <ClosingBar today={today} canSend={left > 0} />
    </main>
  );
}

interface SummaryProps {
  readonly today: readonly Sent[];
  readonly waiting: number;
}

/** How much is left to send, how much has gone today, and over which network photos go. */
function Summary({ today, waiting }: SummaryProps) {
  const { works, photos } = useStore(queue);
  const only = useStore(wifiOnly);
  const { type } = useStore(network);
  const switchId = useId();
  const bytes = photos.reduce((sum, photo) => ('draft' in photo.of ? sum : sum + photo.bytes), 0);
  const left = leftOf(photos);
  return (
    <section className={css.sum} aria-label="In tutto">
      <div className={css.title}>
        <h2>{waiting === 0 ? 'Niente da inviare' : `${waiting} da inviare`}</h2>
        {bytes > 0 && <span>{`restano ${inMegabytes(bytes)}`}</span>}
      </div>
      <progress
        className={css.progress}
        max={Math.max(today.length + works.length, 1)}
        value={today.length}
        aria-label="Inviati oggi"
      />
      <p>{`Oggi inviati ${worksWords(today.length)} e ${photosOf(today)} foto${left > 0 ? `; restano ${left} foto` : ''}.`}</p>
      {/* The whole line is the target: the switch alone is too low for a thumb. */}
      <label className={css.wifi} htmlFor={switchId}>
        <span>Foto</span>
        <span>Solo con Wi-Fi</span>
        <Switch
          id={switchId}
          checked={only}
          disabled={type === undefined}
          onChange={(next) => void chooseWifiOnly(next)}
        />
      </label>
      {type === undefined && <p>Questo telefono non dice quale rete usa: le foto partono con ogni rete.</p>}
    </section>
  );
}

/** How many photos of works have not gone. */
const leftOf = (photos: readonly Photo[]) => photos.filter(({ of }) => !('draft' in of)).length;
const photosOf = (sent: readonly Sent[]) => sent.reduce((sum, one) => sum + one.photos.length, 0);

interface WorkListProps {
  readonly label: string;
  readonly works: readonly Work[];
  /** Somebody has to look at these. */
  readonly tone?: 'err';
}

function WorkList({ label, works, tone }: WorkListProps) {
  if (works.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2 className="campo-strip">
        {label}
        <span className="campo-count" data-tone={tone}>
          {works.length}
        </span>
      </h2>
      <ul>
        {works.map((work) => (
          <WorkRow key={work.invio} work={work}>
            {tone === 'err' && <Review work={work} />}
          </WorkRow>
        ))}
      </ul>
    </section>
  );
}

/** What an older or newer version kept: shown as it is, and kept until somebody throws it away. */
function Unreadable() {
  const { unreadable } = useStore(queue);
  return (
    <section aria-label="Non si leggono">
      <h2 className="campo-strip">
        Non si leggono
        <span className="campo-count">{unreadable.length}</span>
      </h2>
      {unreadable.map((one) => (
        <div key={one.key} className={css.raw}>
          <p>
            Questa versione di Lucerna non sa leggerlo. Resta qui: salvane una copia per chi gestisce Lucerna.
          </p>
          <pre>{JSON.stringify(one.record, null, 1)?.slice(0, 2000)}</pre>
          <Button danger onClick={() => void dropUnreadable(one)}>
            Elimina
          </Button>
        </div>
      ))}
    </section>
  );
}

interface ClosingBarProps {
  readonly today: readonly Sent[];
  readonly canSend: boolean;
}

/** Sends, and at the end of the shift says whether all has gone. */
function ClosingBar({ today, canSend }: ClosingBarProps) {
  const { works, photos } = useStore(queue);
  const { id } = useStore(sending);
  const [closing, setClosing] = useState(false);
  const left = leftOf(photos);
  return (
    <div className="campo-bar">
      {closing && (
        <p role="status">
          {works.length === 0 && left === 0
            ? `Tutto inviato: ${worksWords(today.length)}, ${photosOf(today)} foto`
            : `Non ancora inviati: ${worksWords(works.length)}, ${left} foto`}
        </p>
      )}
      <div className="campo-bar-row">
        <Button
          onClick={() => {
            setClosing(true);
            void sendNow({ wanted: true });
          }}
        >
          Chiudi il turno
        </Button>
        <Button
          type="primary"
          loading={id !== null}
          disabled={!canSend}
          onClick={() => void sendNow({ wanted: true })}
        >
          Invia ora
        </Button>
      </div>
    </div>
  );
}

/** What may be done with what was refused. */
function Review({ work }: { readonly work: Work }) {
  const { photos } = useStore(queue);
  const [sure, setSure] = useState(false);
  const [moving, setMoving] = useState(false);
  const refused = photos.filter((photo) => isOfWork(photo, work.invio) && photo.fault !== null);
  const reopen = async () => {
    const [id, now] = [crypto.randomUUID(), new Date()];
    const draft = work.di === 'guasto' ? reportFrom(work, id, now) : draftFrom(work, id, now);
    await reopenWork(work, draft);
    go({ screen: 'registra', draft: draft.id });
  };
  const again = async () => {
    for (const photo of refused) await changePhoto({ ...photo, fault: null, failures: 0, notBefore: 0 });
    await sendNow({ wanted: true });
  };
  if (work.stage !== 'review') {
    // The intervention has arrived: only photos are left to be looked at.
    return (
      <div className={css.review}>
        <Button danger onClick={() => void Promise.all(refused.map((photo) => dropPhoto(photo)))}>
          {refused.length === 1 ? 'Elimina la foto' : 'Elimina le foto'}
        </Button>
        <Button onClick={() => void again()}>Riprova</Button>
      </div>
    );
  }
  if (sure) {
    return (
      <div className={css.review} role="alertdialog" aria-label="Eliminare ciò che hai fatto?">
        <Button onClick={() => setSure(false)}>No, tienilo</Button>
        <Button danger onClick={() => void dropWork(work)}>
          Sì, elimina
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className={css.review}>
        <Button danger onClick={() => setSure(true)}>
          Elimina
        </Button>
        {work.formerKey === undefined && work.di !== 'voce' ? (
          <Button onClick={() => void reopen()}>Modifica</Button>
        ) : (
          <Button onClick={() => void sendAgain(work)}>Invia di nuovo</Button>
        )}
      </div>
      {work.faultOfElement && work.di === undefined && (
        <div className={css.review}>
          <Button onClick={() => setMoving(!moving)}>Sposta su un altro elemento</Button>
        </div>
      )}
      {moving && <MoveWork work={work} />}
    </>
  );
}

/** Somebody has looked, and it is not there: from now on it goes under its own name. */
async function sendAgain({ formerKey: _, ...work }: Work): Promise<void> {
  await putWork({ ...work, stage: 'waiting', fault: null, triedAt: null, failures: 0, notBefore: 0 });
  await sendNow({ wanted: true });
}
