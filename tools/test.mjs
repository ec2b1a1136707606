/**
 * `npm test`: everything that a landing has to pass. `npm test -- check rules e2e` runs those parts alone,
 * `npm test -- quick` what is wanted between two commits.
 */
import { ensureInstalled } from './install.mjs';
import { ensureSystemPackages } from './system-packages.mjs';
import { byEngine, gate, quick, runParts } from './test-parts.mjs';

ensureInstalled();
ensureSystemPackages();
const asked = process.argv.slice(2).flatMap((wish) => (wish === 'quick' ? quick : wish));
runParts(asked.length > 0 ? { ...gate, ...byEngine } : gate, asked);
