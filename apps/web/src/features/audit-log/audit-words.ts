/** The register of activities: what narrows it, and how its lines are told. */
import type { AuditEvent } from '@lucerna/contract/endpoints/audit-log';
import { isCalendarDate } from '@lucerna/domain/rules/calendar-date';
import { auditActions } from '@lucerna/domain/vocabulary/audit-action';

export interface AuditFilter {
  /** The name of an account; empty: anybody. */
  readonly chi: string;
  readonly azione: AuditEvent['azione'] | '';
  /** Days, the last one included; empty: any. */
  readonly dal: string;
  readonly al: string;
  readonly cerca: string;
}

export const everything: AuditFilter = { chi: '', azione: '', dal: '', al: '', cerca: '' };

const names = Object.keys(everything) as (keyof AuditFilter)[];

/** What the address names; whatever does not read is left out. */
export function filterOf(read: (name: string) => string | null): AuditFilter {
  const text = (name: string) => read(name) ?? '';
  const day = (name: string) => (isCalendarDate(text(name)) ? text(name) : '');
  return {
    chi: text('chi'),
    cerca: text('cerca'),
    dal: day('dal'),
    al: day('al'),
    azione: auditActions.find(({ value }) => value === text('azione'))?.value ?? '',
  };
}

export const isNarrowed = (filter: AuditFilter) => names.some((name) => filter[name] !== '');

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The query of the call, without what narrows nothing. */
export function askedOf({ chi, azione, dal, al, cerca }: AuditFilter) {
  return {
    ...(chi !== '' && { chi }),
    ...(azione !== '' && { azione }),
    ...(dal !== '' && { dal }),
    ...(al !== '' && { fino: dayAfter(al) }),
    ...(cerca.trim() !== '' && { cerca: cerca.trim() }),
  };
}

/** Why nothing can be found; undefined where something may. */
export function faultOf({ dal, al }: AuditFilter): string | undefined {
  return dal !== '' && al !== '' && al < dal
    ? 'Il giorno finale non può precedere quello iniziale'
    : undefined;
}

const labels = new Map<string, string>(auditActions.map(({ value, label }) => [value, label]));

export const actionLabel = ({ azione }: Pick<AuditEvent, 'azione'>) => labels.get(azione) ?? azione;

export const whoWords = ({ chi }: Pick<AuditEvent, 'chi'>) => (chi === '' ? 'sconosciuto' : chi);

/** Where a line came from. */
export const placeWords = ({ indirizzo }: Pick<AuditEvent, 'indirizzo'>) =>
  indirizzo === '' ? 'dal server' : indirizzo;
