/** How imports into the accounting are undone, written ones and broken ones, by their type. */
import { billFile, paymentFile } from '@lucerna/domain/rules/importing/accounting-file';
import type { Database } from '../../db/database.ts';
import { recheckWaiting } from '../../energy/recheck-findings.ts';
import type { UndoStep } from '../undo-step.ts';
import type { WrittenTable } from './undo-table.ts';
import { undoBills, writtenBills } from './write-bills.ts';
import { productionTables, undoPayments, writtenPayments } from './write-payments.ts';

export interface EnergyUndo {
  /** What a written import is undone in. */
  readonly table: WrittenTable;
  /** What is looked at once more when a written import is undone. */
  after?(db: Database, codistat: string): Promise<void>;
  /** Gives what an unfinished import changed what it held before. */
  unfinished(step: UndoStep, id: number): Promise<void>;
  /** Tables without a history that it inserts into, each before what it points at, by the column of their slices. */
  readonly tables: Readonly<Record<string, string>>;
}

export const energyUndo: Readonly<Record<string, EnergyUndo>> = {
  [billFile.segment]: { table: writtenBills, after: recheckWaiting, unfinished: undoBills, tables: {} },
  [paymentFile.segment]: { table: writtenPayments, unfinished: undoPayments, tables: productionTables },
};
