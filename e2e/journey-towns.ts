/** Which town a file of journeys takes place in. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ending = '.e2e.ts';

/**
 * Journeys about the demo itself: in its own Valchiara, with the accounts that the sign-in page names. The long queue has a
 * server of its own, which it kills.
 */
const ofTheDemo: readonly string[] = ['session', 'two-tabs', 'campo-queue'];

/** Journeys about bills and production. Five years of bills take most of a town's making: the other towns have none. */
const ofEnergy: readonly string[] = [
  'consumption',
  'production',
  'bills',
  'bills-kept',
  'findings',
  'dashboard',
  'keyboard',
  'guide',
  'expected',
];

/**
 * Journeys about what Lucerna finds in the register: their towns are checked when they are made. Checking all of them takes
 * a minute, so what is loaded into the others is not.
 */
const ofChecks: readonly string[] = ['quality', 'dashboard', 'guide'];

/** Journeys that open the screens of faults and orders, whose towns have some. */
const ofWork: readonly string[] = ['routes'];

/** The town that a file has to itself, named like the file; undefined where it takes place in the demo's. */
export function townOf(file: string): string | undefined {
  const name = file.slice(0, -ending.length);
  return ofTheDemo.includes(name) ? undefined : name;
}

/** A town to make. */
export interface Town {
  readonly name: string;
  /** With its bills and production. */
  readonly energy: boolean;
  /** With faults and orders, which a town with energy has anyway. */
  readonly works: boolean;
  /** What is loaded is checked. */
  readonly checks: boolean;
}

/** The towns of all files that have a journey with the tag; every file has one with the empty tag. */
export function allTowns(tag: string): Town[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending) && readFileSync(join(folder, file), 'utf8').includes(tag))
    .sort()
    .flatMap((file) => townOf(file) ?? [])
    .map((name) => ({
      name,
      energy: ofEnergy.includes(name),
      works: ofWork.includes(name),
      checks: ofChecks.includes(name),
    }));
}
