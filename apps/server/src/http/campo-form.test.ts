import { listActions, maintenanceCalls } from '@lucerna/contract/endpoints/maintenance';
import { signIn } from '@lucerna/contract/endpoints/session';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { refuseForm } from './campo-form.ts';
import { faultAnswer } from './fault.ts';

const request = (said: string, method = 'POST') =>
  ({ headers: { 'x-lucerna-campo': said }, method }) as unknown as FastifyRequest;
const { insert } = maintenanceCalls.pl;

function refusal(act: () => void): unknown {
  try {
    act();
  } catch (fault) {
    return [(fault as { status: number }).status, faultAnswer(fault as Parameters<typeof faultAnswer>[0])];
  }
  return undefined;
}

it('asks an app that is too old to renew itself before it writes, and lets it read and sign in', () => {
  const present = 5;
  expect(refusal(() => refuseForm(request('2'), insert, present))).toEqual([
    409,
    { success: false, error: expect.stringContaining('aggiornala'), aggiorna: true },
  ]);
  for (const said of ['3', '5', '99'])
    expect(refusal(() => refuseForm(request(said), insert, present))).toBeUndefined();
  expect(refusal(() => refuseForm(request('2', 'GET'), listActions, present))).toBeUndefined();
  expect(refusal(() => refuseForm(request('2'), signIn, present))).toBeUndefined();
});
