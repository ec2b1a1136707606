/**
 * `npm run prova-installazione`: follows docs/esercizio.md in fresh Debian roots, to a signed-in screen over HTTPS and a
 * restored backup; then the steps of Dockerfile and compose. `-- systemd` or `-- compose` one of them. Wants root, and
 * Debian's debootstrap and systemd-container.
 */
import { fail } from '../install.mjs';
import { tryOnCompose } from './on-compose.ts';
import { tryOnSystemd } from './on-systemd.ts';

const trials: Readonly<Record<string, () => Promise<void>>> = {
  systemd: tryOnSystemd,
  compose: tryOnCompose,
};

if (process.getuid?.() !== 0)
  fail("La prova dell'installazione si fa da root: crea sistemi Debian e li accende.");
const asked = process.argv.slice(2);
for (const [name, trial] of Object.entries(trials)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const start = performance.now();
  console.log(`== ${name}`);
  await trial();
  console.log(`== ${name}: good (${Math.round((performance.now() - start) / 1000)} s)`);
}
