import { UserFault } from '../user-fault.ts';

/** Why an account cannot be made or changed. */
export class AccountFault extends UserFault {
  override readonly name = 'AccountFault';
}
