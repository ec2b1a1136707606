/** The library of workbooks: some megabytes, which a server has no use for until somebody asks for one. */
import { createRequire } from 'node:module';
import type * as XLSX from '@e965/xlsx';

let loaded: typeof XLSX | undefined;

/** The library, loaded when it is asked for first. */
export function xlsx(): typeof XLSX {
  loaded ??= createRequire(import.meta.url)('@e965/xlsx') as typeof XLSX;
  return loaded;
}
