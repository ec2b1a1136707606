import { UserFault } from '../user-fault.ts';

/** Why a key cannot be made or changed: a name that is taken, too many of them, or a field and what is wrong with it. */
export class KeyFault extends UserFault {
  override readonly name = 'KeyFault';
  /** The field of the fault; undefined where the municipality's other keys are in the way. */
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}
