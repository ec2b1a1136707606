import { UserFault } from '../user-fault.ts';

/** Why a municipality cannot be made or found. */
export class MunicipalityFault extends UserFault {
  override readonly name = 'MunicipalityFault';
}
