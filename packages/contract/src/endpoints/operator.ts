/** Who runs this installation, and whom it thanks: what the operator wrote into a file of theirs. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const line = z.string().trim().min(1).max(200);
const site = z.url({ protocol: /^https?$/ }).max(500);

export const contactsSchema = z.strictObject({
  nome: line,
  telefono: line.optional(),
  email: z.email().max(200).optional(),
  sito: site.optional(),
});
export type OperatorContacts = z.output<typeof contactsSchema>;

/** A funded project or a partner. `immagine` is a file beside the operator's; in the answer the picture itself. */
export const thankedSchema = z.strictObject({
  nome: line,
  descrizione: z.string().trim().min(1).max(1_000).optional(),
  sito: site.optional(),
  immagine: z.string().min(1).optional(),
});
export type Thanked = z.output<typeof thankedSchema>;

export const operatorSchema = z.strictObject({
  /** The agency that offers Lucerna to the municipalities. */
  agenzia: contactsSchema.optional(),
  /** A municipality's own contacts, by its ISTAT code. */
  comuni: z
    .record(z.string().regex(/^\d{6}$/, 'Il codice ISTAT di un comune ha sei cifre'), contactsSchema)
    .default({}),
  progetti: z.array(thankedSchema).max(50).default([]),
  partner: z.array(thankedSchema).max(50).default([]),
});
/** The municipality's own stand before those of the file. */
const credits = z.array(thankedSchema);
export type Operator = z.output<typeof operatorSchema>;

/**
 * Contacts and credits of this installation; of a fresh one nothing is known. For whoever is not signed in, too;
 * whoever is gets those that their own municipality has set up as well.
 */
export const operatorOfInstallation = endpoint({
  name: 'operatorOfInstallation',
  method: 'GET',
  path: '/api/gestore',
  access: 'anyone',
  tenant: false,
  tag: 'Accesso',
  summary: "Chi gestisce l'installazione: recapiti, progetti finanziati e partner",
  answer: z.object({ data: operatorSchema.extend({ progetti: credits, partner: credits }) }),
});
