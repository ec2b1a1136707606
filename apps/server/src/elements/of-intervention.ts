/** What an intervention is about. */
import type { SentDetails } from '@lucerna/domain/intervention-details';
import type { Kind } from '@lucerna/domain/kind';
import { identifier } from '../db/literal.ts';

/** What a confirmation wrote into a departure, by its number: fields with what they held and hold. */
export interface WrittenDeparture {
  readonly departure: number;
  readonly prima: Readonly<Record<string, unknown>>;
  readonly dopo: Readonly<Record<string, unknown>>;
}

/** That `e`, a row of the kind's table, is what the intervention `m` is about; a deleted one hides it. */
export function isItsElement({ key }: Pick<Kind, 'key'>): string {
  return `e.codistat = m.codistat and e.${identifier(key)} = m.id_elemento and e.eliminato_il is null`;
}

const nothingSent = JSON.stringify({
  azione: null,
  modifiche: null,
  misure: null,
  eseguito_il: null,
  posizione: null,
} satisfies SentDetails);

/**
 * `dettagli` of the intervention `alias` as answers have it: what was sent, its photos, and whether its confirmation was
 * taken back; null where there is nothing of it. `undone`: what stands for the last, where the table does not have it.
 */
export function detailsOf(alias: string, undone = `${alias}.annullata_il`): string {
  return `case when ${alias}.dettagli is null and ${alias}.foto = '{}' and ${undone} is null then null
    else coalesce(${alias}.dettagli, '${nothingSent}'::jsonb) || jsonb_build_object('foto', ${alias}.foto,
      'annullata', to_char(${undone}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`;
}
