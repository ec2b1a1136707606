/** Which plants a building uses, and how much of each (contract, Features). */
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { exactShare, isShare } from '@lucerna/domain/rules/usage-share';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Names that some client may keep in its rows; whatever they hold is ignored (contract, section 3). */
const ignored = z.unknown().optional().meta({ readOnly: true });
const readOnly = {
  id: ignored,
  codistat: ignored,
  user_id: ignored,
  data_modifica: ignored,
  versione: ignored,
};

/** Any number names something, or nothing: then it is a 404, as for what another municipality has. */
const pair = { id_edificio: z.number(), id_impianto: z.number() };

/** From 0 to 1 with at most four decimals: a percentage with two. */
const shareSchema = z
  .number()
  .min(0, fieldFaults.atLeast('0'))
  .max(1, fieldFaults.atMost('1'))
  .refine(isShare, fieldFaults.notMultiple('0,0001'))
  .transform(exactShare)
  .meta({ multipleOf: 0.0001 });

/** `coefficiente`: the part of the plant that the building uses, from 0 to 1. */
export const linkSchema = z.object({
  id_edificio: z.number().int(),
  id_impianto: z.number().int(),
  coefficiente: z.number(),
});
export type Link = z.output<typeof linkSchema>;

/**
 * Links a building and a plant (201), or changes the share of the two (200). 404 where either is foreign, unknown or
 * deleted; a cabinet can be linked like any plant.
 */
export const saveLink = endpoint({
  name: 'saveLink',
  method: 'POST',
  path: '/api/edifici-impianti',
  access: allowedTo.editRegister,
  tenant: true,
  tag: 'Modifica',
  summary: "Associa un impianto a un edificio, o cambia la quota d'uso (allora risponde 200)",
  body: z.strictObject({ ...pair, coefficiente: shareSchema, ...readOnly }),
  answer: z.object({ success: z.literal(true), data: linkSchema }),
  status: 201,
});

/** Takes the link of a building and a plant away. 404 where there is none to be seen. */
export const removeLink = endpoint({
  name: 'removeLink',
  method: 'POST',
  path: '/api/edifici-impianti/delete',
  access: allowedTo.editRegister,
  tenant: true,
  tag: 'Modifica',
  summary: "Toglie l'associazione tra un edificio e un impianto",
  body: z.strictObject({ ...pair, coefficiente: ignored, ...readOnly }),
  answer: z.object({ success: z.literal(true), data: linkSchema }),
});
