import { Fault } from '../../http/fault.ts';

/** A parameter of the query that does not fit: a 400 that names it. */
export const invalidParameter = (name: string, why: string) =>
  new Fault(400, `Il parametro «${name}» non va: ${why}`);

/** A header that does not fit. */
export const invalidHeader = (name: string, why: string) =>
  new Fault(400, `L'intestazione ${name} non va: ${why}`);

/** A way of asking that the resource does not have; `allow` is what it has. */
export class MethodNotAllowed extends Fault {
  readonly allow: string;

  constructor(allow: string) {
    super(405, 'Questa raccolta si può solo leggere');
    this.allow = allow;
  }
}
