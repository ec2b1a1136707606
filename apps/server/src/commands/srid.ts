import { sridOf } from '../importing/geo/crs.ts';
import { CommandFault } from './command.ts';

/** The value of `--srid`. Throws `CommandFault` where it is no number of a reference system. */
export function readSrid(typed: string): number {
  const srid = sridOf(typed);
  if (srid === null) {
    throw new CommandFault(`--srid vuole un numero EPSG, per esempio 32632 o 3003; non «${typed}».`);
  }
  return srid;
}
