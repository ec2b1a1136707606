/** The commands of the terminal: the table of contents. */

import { aggiorna } from './aggiorna/aggiorna.ts';
import { backup, move, restore, verifyBackup } from './backup/backup.ts';
import type { Command } from './command.ts';
import { comune } from './comune/comune.ts';
import { conserva } from './conserva/conserva.ts';
import { demo } from './demo/demo.ts';
import { ente } from './ente/ente.ts';
import { importa } from './importa/importa.ts';
import { registro } from './registro/registro.ts';
import { utente } from './utente/utente.ts';

export const commands: readonly Command[] = [
  comune,
  utente,
  ente,
  importa,
  demo,
  registro,
  conserva,
  backup,
  verifyBackup,
  restore,
  move,
  aggiorna,
];
