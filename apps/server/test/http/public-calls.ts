/** Reports of people without an account, as their page sends them. */
import { hash, randomUUID } from 'node:crypto';
import type { PublicChallenge } from '@lucerna/contract/endpoints/public-reports';
import type { LightMyRequestResponse } from 'fastify';
import { multipart } from './multipart-body.ts';
import { valchiara, type World } from './world.ts';

/** The number that fits, tried as a browser does. */
function solutionOf({ algorithm, challenge, maxnumber, salt }: PublicChallenge): number {
  if (algorithm !== 'SHA-256') throw new Error(`Nobody solves ${algorithm}`);
  for (let number = 0; number <= maxnumber; number += 1) {
    if (hash('sha256', `${salt}${number}`, 'hex') === challenge) return number;
  }
  throw new Error('No number fits');
}

/** The municipality takes reports from the public. */
export async function openToPublic(world: World, as = 'amministratore'): Promise<void> {
  const payload = { segnalazioni_pubbliche: true };
  const reply = await world.call({ method: 'PUT', url: '/api/amministrazione/comune', as, payload });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

/** The texts of a solved challenge that is old enough: the clock goes on by four seconds. */
export async function solved(world: World): Promise<{ sfida: string; soluzione: string }> {
  const reply = await world.app.inject({ method: 'GET', url: '/api/pubblico/sfida' });
  const challenge = reply.json<{ data: PublicChallenge }>().data;
  world.later(4_000);
  return { sfida: JSON.stringify(challenge), soluzione: String(solutionOf(challenge)) };
}

export type ReportTexts = Readonly<Record<string, string | number | undefined>>;

/** A report as a form, with whatever is told instead of a usual one. */
export function reportForm(texts: ReportTexts, photo?: Buffer) {
  const given = { codistat: valchiara, tipo: 'lampada spenta', chiave: randomUUID(), ...texts };
  const fields = Object.entries(given).flatMap(([field, text]) =>
    text === undefined ? [] : [{ field, content: String(text) }],
  );
  return multipart(photo === undefined ? fields : [...fields, { name: 'foto.jpg', content: photo }]);
}

/** Sends a report from an address, with a challenge of its own unless one is told. */
export async function sendReport(
  world: World,
  texts: ReportTexts,
  { from = '203.0.113.7', photo }: { from?: string; photo?: Buffer } = {},
): Promise<LightMyRequestResponse> {
  const { raw, headers } = reportForm({ ...(await solved(world)), ...texts }, photo);
  return world.app.inject({
    method: 'POST',
    url: '/api/pubblico/segnalazioni',
    payload: raw,
    headers,
    remoteAddress: from,
  });
}

/** The label of an element. */
export async function labelOf(world: World, segment: string, id: number): Promise<string> {
  const reply = await world.call({ method: 'GET', url: `/api/v2.0/${segment}`, as: 'ufficio' });
  const { features } = reply.json<{ features: { id: number; properties: { etichetta: string } }[] }>();
  const found = features.find((feature) => feature.id === id);
  if (found === undefined) throw new Error(`No ${segment} ${id}`);
  return found.properties.etichetta;
}
