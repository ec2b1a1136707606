/** What helps against a fault. */
export type Remedy =
  /** To say the reference system of the coordinates. */
  | 'say that they are the same'
  | 'name the reference system'
  /** To say by a mapping file which column goes into which field. */
  | 'write a mapping'
  | 'create the municipality';

/** Each remedy as the user has it at hand, as the end of an Italian sentence: `indica il sistema con --srid`. */
export type Remedies = Readonly<Record<Remedy, string>>;

/**
 * A fault that the user can understand and mend: its message, Italian, is shown as it is and without a stack. Each
 * room has a class of its own for what goes wrong there. Where there is a remedy the message has no full stop: the remedy ends the sentence.
 */
export abstract class UserFault extends Error {
  /** How the user does it (an option, a box on the screen), whoever shows the fault knows. */
  readonly remedy: Remedy | null;

  constructor(message: string, remedy: Remedy | null = null) {
    super(message);
    this.remedy = remedy;
  }
}
