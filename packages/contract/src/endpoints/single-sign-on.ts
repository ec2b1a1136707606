/** Signing in through the municipality's identity provider, and which accounts are known there (contract, section 2). */
import { isBlank } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { textSchema } from '../field-schema.ts';
import { pathKeySchema } from '../key-schema.ts';
import { accountSchema } from './accounts.ts';

const redirect = {
  access: 'anyone',
  tenant: false,
  tag: 'Accesso',
  method: 'GET',
  status: 302,
  media: [],
  answer: z.unknown(),
} as const;

/** A browser goes there by itself; `verso` in the query is the path of the page that it wants afterwards. */
export const beginSingleSignOn = endpoint({
  ...redirect,
  name: 'beginSingleSignOn',
  path: '/api/login/sso',
  summary:
    "Porta al fornitore di identità del Comune; dove non è configurato o non risponde, di nuovo all'accesso",
});

export const endSingleSignOn = endpoint({
  ...redirect,
  name: 'endSingleSignOn',
  path: '/api/login/sso/ritorno',
  summary:
    "Il ritorno dal fornitore di identità: apre la sessione dell'account collegato, o torna all'accesso",
});

const subject = textSchema(255).refine((text) => !isBlank(text), fieldFaults.required);
const administered = { access: allowedTo.administer, tenant: true, tag: 'Amministrazione' } as const;
const path = '/api/amministrazione/account/:id/identita';
const params = z.object({ id: pathKeySchema });
const answer = z.object({ success: z.literal(true), data: accountSchema });

/** Without `emittente` it is the provider that this installation is set up for. */
export const bindIdentity = endpoint({
  ...administered,
  name: 'bindIdentity',
  method: 'PUT',
  path,
  summary: "Collega a un account un'identità del fornitore; una per account, e ognuna a un account solo",
  params,
  body: z.strictObject({ soggetto: subject, emittente: textSchema(500).optional() }),
  answer,
});

export const unbindIdentity = endpoint({
  ...administered,
  name: 'unbindIdentity',
  method: 'DELETE',
  path,
  summary: "Scollega l'identità di un account, che entra soltanto con nome utente e password",
  params,
  answer,
});
