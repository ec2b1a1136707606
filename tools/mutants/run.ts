/**
 * `npm run mutanti`: draws a hundred mutants of the rules, guards, writers and flows by a fixed seed, runs the tests
 * that reach each of them, and says how many were noticed. `-- --numero 300 --seme 7` draws others; `-- --solo 12,40`
 * repeats some of the same draw; `-- --senza-database` takes rules and flows alone, and the tests that open no database: minutes.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../install.mjs';
import { draw } from './draw.ts';
import type { Numbered } from './instrument.ts';
import { mutantsOf } from './operators.ts';
import { type HeldEquivalent, nameOf, type Outcome, scoreOf, type Verdict } from './report.ts';
import { filesInScope } from './scope.ts';
import { everyProject, isNoticed, lookWhoReaches, pureProjects, type TestFile } from './test-runs.ts';

const leastScore = 0.9;
/** A run that takes so much longer than all its tests together took has met one that never ends. */
const patience = { times: 4, ms: 120_000 };
/** The quickest test files first: most mutants fall there, and the slow ones are spared. */
const firstFiles = 4;

const { values } = parseArgs({
  options: {
    numero: { type: 'string', default: '100' },
    seme: { type: 'string', default: '20261122' },
    solo: { type: 'string' },
    'senza-database': { type: 'boolean', default: false },
  },
});

const pureOnly = values['senza-database'];
const projects = pureOnly ? pureProjects : everyProject;

const folder = join(projectRoot, '.cache', 'mutants');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const sources = new Map(
  filesInScope(projectRoot, { pureOnly }).map(
    (file) => [file, readFileSync(join(projectRoot, file), 'utf8')] as const,
  ),
);
const all = [...sources].flatMap(([file, source]) => mutantsOf(file, source));
const drawn: Numbered[] = draw(all, Number(values.numero), Number(values.seme)).map((mutant, id) => ({
  ...mutant,
  id,
}));
const originalOf = ({ file, start, end }: Numbered) => (sources.get(file) as string).slice(start, end);
const list = join(folder, 'mutants.json');
writeFileSync(list, JSON.stringify(drawn));
console.log(
  `${all.length} mutants in ${sources.size} files; ${drawn.length} drawn with the seed ${values.seme}`,
);

const held = JSON.parse(
  readFileSync(new URL('./equivalent.json', import.meta.url), 'utf8'),
) as readonly HeldEquivalent[];

const reached = lookWhoReaches(list, folder, projects);

async function verdictOn(mutant: Numbered): Promise<Verdict> {
  const reaching = reached.by.get(mutant.id) ?? [];
  if (reaching.length === 0) return 'unreached';
  const limit = (files: readonly TestFile[]) =>
    files.reduce((sum, { ms }) => sum + ms, 0) * patience.times + patience.ms;
  for (const part of [reaching.slice(0, firstFiles), reaching.slice(firstFiles)]) {
    if (part.length === 0) continue;
    const files = part.map(({ file }) => file);
    if (await isNoticed({ list, id: mutant.id, files, projects }, limit(part))) return 'noticed';
  }
  return 'survived';
}

const only = values.solo?.split(',').map(Number);
const outcomes: Outcome[] = [];
for (const mutant of drawn) {
  if (only !== undefined && !only.includes(mutant.id)) continue;
  const original = originalOf(mutant);
  const equivalent = held.find(
    (one) => one.file === mutant.file && one.operator === mutant.operator && one.original === original,
  );
  const verdict = await verdictOn(mutant);
  const outcome: Outcome =
    verdict !== 'noticed' && equivalent !== undefined
      ? { mutant, verdict: 'equivalent', reason: equivalent.reason }
      : { mutant, verdict };
  outcomes.push(outcome);
  const reason = outcome.reason === undefined ? '' : ` (${outcome.reason})`;
  console.log(`${mutant.id} ${outcome.verdict}: ${nameOf(mutant, original)}${reason}`);
}

const score = scoreOf(outcomes);
writeFileSync(join(folder, 'outcomes.json'), JSON.stringify(outcomes, null, 2));
console.log(`\nNot noticed:`);
for (const { mutant, verdict, reason } of outcomes) {
  if (verdict === 'noticed') continue;
  console.log(
    `  ${verdict} ${nameOf(mutant, originalOf(mutant))}${reason === undefined ? '' : `: ${reason}`}`,
  );
}
console.log(`\nScore: ${Math.round(score * 1000) / 10}% of ${outcomes.length}`);
if (score < leastScore) process.exitCode = 1;
