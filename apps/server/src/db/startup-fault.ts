/**
 * Why the database cannot be opened, in Italian and with what to do next: meant for whoever starts the program,
 * who sees this message and nothing else.
 */
export class StartupFault extends Error {
  override readonly name: string = 'StartupFault';
}

/** Another living process has the folder: a command hands its job to that one instead. */
export class DataDirInUse extends StartupFault {
  override readonly name = 'DataDirInUse';
}
