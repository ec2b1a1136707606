import { UserFault } from '../user-fault.ts';

/** Why a backup cannot be made, read or restored. */
export class BackupFault extends UserFault {
  override readonly name = 'BackupFault';
}
