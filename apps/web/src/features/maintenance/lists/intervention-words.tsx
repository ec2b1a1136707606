/** How an intervention is told in a list: when, by whom, of which type. */

import type { DeletedIntervention } from '@lucerna/contract/endpoints/maintenance';
import type { Intervention } from '@lucerna/domain/intervention';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { type InterventionType, interventionTypes } from '@lucerna/domain/vocabulary/intervention-type';
import dayjs from 'dayjs';
import tag from '../../../ui/tag.module.css';
import css from './lists.module.css';

export function typeLabel(type: string | null): string {
  return interventionTypes.find(({ value }) => value === type)?.label ?? type ?? '';
}

const tones: Readonly<Record<InterventionType, string>> = {
  'ordinaria programmata': 'plain',
  'straordinaria programmata': 'warn',
  'pronto intervento': 'urgent',
};

export function TypeTag({ type }: { readonly type: string | null }) {
  return (
    <span
      className={`${tag.tag} ${tag.blue} ${css.tag}`}
      data-tone={tones[(type ?? '') as InterventionType] ?? 'plain'}
    >
      {typeLabel(type)}
    </span>
  );
}

/** `Eliminato il 20/11/2026 da supervisore: è un doppione`; without its end where nobody said why. */
export function deletionWords({
  quando,
  chi,
  motivo,
}: Pick<DeletedIntervention, 'quando' | 'chi' | 'motivo'>): string {
  const day = shownDate(dayjs(quando).format('YYYY-MM-DD'));
  return `Eliminato il ${day} da ${chi}${motivo === null ? '' : `: ${motivo}`}`;
}

/** `0524 · 18/11/2026 · Squadra 1`; the code is left out where it goes without saying. */
export function detailsOf({ data_fine, operatore }: Intervention, code: string | null): string {
  const parts = [code, data_fine === null ? null : shownDate(data_fine), operatore];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
