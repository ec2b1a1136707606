/** The port that Lucerna listens on, and what to say where it cannot. */
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupFault } from '../db/startup-fault.ts';
import type { Env } from '../env.ts';
import { isLoopbackOnly, namesOfMachine } from './own-names.ts';

export interface Place {
  readonly host: string;
  readonly port: number;
}

const reasons: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port }) =>
    `La porta ${port} è occupata, forse da un'altra Lucerna accesa: fermala, oppure scegli un'altra porta, ` +
    `per esempio PORT=${port === 65_535 ? port - 1 : port + 1} npm start.`,
  EACCES: ({ port }) =>
    `Questo utente non può ascoltare sulla porta ${port}: scegline una sopra la 1023 con PORT.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST contiene «${host}», che non è un indirizzo di questa macchina: usa 127.0.0.1, oppure 0.0.0.0 per tutti.`,
  ENOTFOUND: ({ host }) =>
    `HOST contiene «${host}», un nome che questa macchina non conosce: usa 127.0.0.1, oppure 0.0.0.0 per tutti.`,
};

function listenFault(error: unknown, place: Place): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  return reason === undefined ? error : new StartupFault(reason(place), { cause: error });
}

/** Tries the port before the long part of the start, so that nobody waits for a start that cannot succeed. */
export async function checkPort(place: Place): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenFault(error, place)));
    probe.listen(place.port, place.host, () => probe.close(() => resolve()));
  });
}

/** What to say where others reach Lucerna and nobody has said under which address; undefined where all is clear. */
export function whoMayChange({ host, publicUrl }: Pick<Env, 'host' | 'publicUrl'>): string | undefined {
  if (publicUrl !== undefined || isLoopbackOnly(host)) return undefined;
  return (
    `Ascolto su ${host}, anche per le altre macchine: chi scrive un indirizzo diverso da localhost, ` +
    `${namesOfMachine().join(', ')} può leggere ma non modificare. Se gli utenti ne usano un altro, ` +
    'indicalo con PUBLIC_URL.'
  );
}

/** What to say where a proxy may stand before Lucerna that nobody has named; undefined where all is clear. */
export function whoseAddressCounts({
  publicUrl,
  trustProxy,
}: Pick<Env, 'publicUrl' | 'trustProxy'>): string | undefined {
  if (publicUrl === undefined || trustProxy.length > 0) return undefined;
  return (
    "Attenzione: c'è PUBLIC_URL ma non TRUST_PROXY. Se davanti a Lucerna sta un proxy, tutti sembrano arrivare dal suo " +
    'indirizzo: chi sbaglia troppe password ferma anche gli altri, e il registro delle attività non dice da dove si è ' +
    "entrati. Indica l'indirizzo del proxy, per esempio TRUST_PROXY=loopback."
  );
}

/** Listens, and gives the address that somebody at this machine types. */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  await app.listen({ ...place }).catch((error: unknown) => {
    throw listenFault(error, place);
  });
  const [bound] = app.addresses();
  const port = typeof bound === 'object' ? bound.port : place.port;
  const local = ['127.0.0.1', 'localhost', '0.0.0.0', '::'].includes(place.host);
  const host = place.host.includes(':') ? `[${place.host}]` : place.host;
  return `http://${local ? 'localhost' : host}:${port}`;
}
