import { UserFault } from '../user-fault.ts';

/** Why an account cannot be made or changed. */
export class AccountFault extends UserFault {
  override readonly name: string = 'AccountFault';
}

/** Names are told apart over all municipalities. */
export class NameTaken extends AccountFault {
  override readonly name = 'NameTaken';

  constructor(username: string) {
    super(`L'utente «${username}» c'è già: non è stato cambiato nulla.`);
  }
}

/** The firm that an account is to work for is none of the municipality's. */
export class NoSuchFirm extends AccountFault {
  override readonly name = 'NoSuchFirm';

  constructor() {
    super("L'impresa non c'è: non è stato cambiato nulla.");
  }
}
