/** Makes a municipality: its border taken out of a file of many, its centre, the carriers that it starts with. */
import type { Database } from '../db/database.ts';
import { borderOf } from './border.ts';
import type { BorderFile } from './border-file.ts';
import { MunicipalityFault } from './fault.ts';
import { findMunicipality, insertMunicipality, type Municipality } from './queries.ts';

export interface NewMunicipality extends Municipality {
  /** A GeoJSON, TopoJSON or zipped Shapefile of borders. */
  readonly borderFile: BorderFile;
  /** The file's reference system; null for what it declares itself, or else WGS84. */
  readonly srid: number | null;
}

export interface CreatedMunicipality {
  /** What the file calls it, where that is another name. */
  readonly otherName: string | null;
  /** What was wrong with the border in the file, in Italian, where it has been mended. */
  readonly mended: string | null;
}

/** Throws `MunicipalityFault` and changes nothing where it is there already or its border is of no use. */
export async function createMunicipality(
  db: Database,
  { borderFile, srid, ...municipality }: NewMunicipality,
  signal: AbortSignal,
): Promise<CreatedMunicipality> {
  const there = await findMunicipality(db, municipality.codistat);
  if (there !== undefined) throw alreadyThere(there);
  const { border, mended, otherName } = await borderOf(db, municipality, borderFile, srid);
  signal.throwIfAborted();
  if (!(await insertMunicipality(db, municipality, border))) {
    // Somebody else was faster, and may have called it otherwise.
    throw alreadyThere((await findMunicipality(db, municipality.codistat)) ?? municipality);
  }
  return { otherName, mended };
}

/** The name as it is kept. Throws `MunicipalityFault`. */
export function readMunicipalityName(text: string): string {
  const name = text.trim();
  if (name.length > 200) {
    throw new MunicipalityFault(
      `Il nome del comune ha ${name.length} caratteri: al massimo possono essere 200.`,
    );
  }
  if (/\p{Cc}/u.test(name)) {
    throw new MunicipalityFault('Il nome del comune sta su una riga, senza tabulazioni né altri comandi.');
  }
  return name;
}

function alreadyThere({ codistat, nome }: Municipality): MunicipalityFault {
  return new MunicipalityFault(`Il comune ${codistat} c'è già (${nome}): non è stato cambiato nulla.`);
}
