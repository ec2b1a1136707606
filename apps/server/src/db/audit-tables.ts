/** The register of activities as Kysely sees it. */
import type { AuditAction } from '@lucerna/domain/vocabulary/audit-action';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant } from './column-types.ts';

/** Added by `audit-log/note.ts` alone, and never changed. */
export interface RegistroTable {
  codistat: string;
  id: ColumnType<number, never, never>;
  quando: GeneratedInstant;
  chi: string;
  azione: AuditAction;
  cosa: string;
  oggetto: Generated<string>;
  indirizzo: Generated<string>;
  richiesta: Generated<string>;
  catena: ColumnType<string | null, never, never>;
}

/** Written by a trigger, and when old entries are deleted. */
export interface RegistroCateneTable {
  codistat: string;
  prima: Generated<string>;
  ultima: Generated<string>;
}
