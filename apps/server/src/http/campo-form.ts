/** In which form the field app speaks (`campo.ts` of the contract): what is too old to be understood changes nothing. */
import { CAMPO_FORM, campoHeader, judgeForm } from '@lucerna/contract/campo';
import type { Endpoint } from '@lucerna/contract/endpoint';
import { interventionMessages } from '@lucerna/domain/messages';
import type { FastifyRequest } from 'fastify';
import { malformed, oldForm } from './fault.ts';

/**
 * Throws a 400 where the header is no form, and a 409 where a write is in one that is taken no longer. Reading goes on,
 * and so does signing in: who has to renew the app needs both.
 */
export function refuseForm(
  { headers, method }: FastifyRequest,
  endpoint: Endpoint | undefined,
  present: number = CAMPO_FORM,
): void {
  const said = headers[campoHeader.toLowerCase()];
  if (said === undefined) return;
  const judged = judgeForm(String(said), present);
  if (judged === 'malformed') throw malformed(interventionMessages.badForm);
  const writes = !['GET', 'HEAD'].includes(method) && endpoint?.access !== 'anyone';
  if (judged === 'old' && writes) throw oldForm();
}
