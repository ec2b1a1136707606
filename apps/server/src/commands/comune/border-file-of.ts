import { bytesOf } from '../../importing/files/json-file.ts';
import type { BorderFile } from '../../municipalities/border-file.ts';
import type { CommandIo } from '../command.ts';

/** The file of borders that was named. Throws `ImportFault` where it cannot be read. */
export async function borderFileOf(io: CommandIo, path: string): Promise<BorderFile> {
  const name = io.inputFile(path);
  return { name, bytes: await bytesOf(name) };
}
