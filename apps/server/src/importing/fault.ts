import { UserFault } from '../user-fault.ts';

/** Why a file cannot be imported. */
export class ImportFault extends UserFault {
  override readonly name = 'ImportFault';
}
