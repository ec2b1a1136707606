import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useEffect, useState } from 'react';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { keptAccount } from '../keep/account.ts';
import { copy } from '../keep/copy.ts';
import { askToPersist, type Room, roomOf } from '../keep/room.ts';
import { Head } from '../parts/Head.tsx';
import { Install } from '../parts/Install.tsx';
import { Notices } from '../parts/Notices.tsx';
import { Scroll } from '../parts/Scroll.tsx';
import { lookForNewer, worker } from '../worker/register.ts';
import { SignOut } from './SignOut.tsx';
import { ZoneChoice } from './ZoneChoice.tsx';

const instant = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short' });
const GIGABYTE = 1_000_000_000;
const megabytes = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });
const inBytes = (bytes: number) =>
  bytes < GIGABYTE ? `${megabytes.format(bytes / 1_000_000)} MB` : `${megabytes.format(bytes / GIGABYTE)} GB`;

const workerWords = {
  none: 'no: questo browser o questo indirizzo non lo permettono',
  making: 'si prepara…',
  kept: 'sì',
} as const;

/** `Dispositivo`: what this phone keeps, whether the browser promises to keep it, and whose it is. */
export function Device() {
  const account = useStore(keptAccount);
  const { tables, syncedAt, syncing } = useStore(copy);
  const { step } = useStore(worker);
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    void roomOf().then(setRoom);
    lookForNewer();
  }, []);
  const persist = async () => {
    await askToPersist();
    setRoom(await roomOf());
  };
  return (
    <main className="campo-screen">
      <Head title="Dispositivo" withBack />
      <Scroll>
        <Notices />
        <h2 className="campo-strip">Account</h2>
        <dl className="campo-facts">
          <dt>Nome</dt>
          <dd>{account?.nome}</dd>
          <dt>Nome utente</dt>
          <dd>{account?.username}</dd>
          <dt>Comune</dt>
          <dd>{account?.comune}</dd>
        </dl>
        <h2 className="campo-strip">Sul telefono</h2>
        <dl className="campo-facts">
          <dt>Registro</dt>
          <dd>
            {syncing
              ? 'si aggiorna…'
              : syncedAt === null
                ? 'non ancora'
                : `${shownNumber(tables.pl?.count ?? 0)} punti luce, aggiornato il ${instant.format(new Date(syncedAt))}`}
          </dd>
          <dt>Spazio</dt>
          <dd>
            {room?.used === undefined || room.quota === undefined
              ? 'il browser non lo dice'
              : `${inBytes(room.used)} usati su ${inBytes(room.quota)}`}
          </dd>
          <dt>Conservazione</dt>
          <dd>
            {room?.persisted === true
              ? 'garantita dal telefono'
              : 'Il telefono può cancellare questi dati se non apri Lucerna per 7 giorni'}
          </dd>
          <dt>Si apre senza rete</dt>
          <dd>{workerWords[step]}</dd>
          <dt>Versione</dt>
          <dd>{import.meta.env.LUCERNA_VERSION}</dd>
        </dl>
        {room?.persisted === false && room.mayAsk && (
          <div className="campo-words">
            <Button onClick={() => void persist()}>Chiedi di conservarli</Button>
          </div>
        )}
        <h2 className="campo-strip">Mappa del Comune</h2>
        <ZoneChoice />
        <Install />
      </Scroll>
      <div className="campo-bar">
        <SignOut />
      </div>
    </main>
  );
}
