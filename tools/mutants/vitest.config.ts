/** The project's tests over sources that hold mutants behind switches (`LUCERNA_MUTANTS` names the list). */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';
import { projectRoot } from '../install.mjs';
import { instrument, type Numbered } from './instrument.ts';

const list = process.env.LUCERNA_MUTANTS;
if (list === undefined) throw new Error('LUCERNA_MUTANTS names no list of mutants');
const mutants = JSON.parse(readFileSync(list, 'utf8')) as readonly Numbered[];
const switchModule = fileURLToPath(new URL('./switch.ts', import.meta.url));

const plugin = {
  name: 'lucerna-mutants',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const file = relative(projectRoot, id.replace(/\?.*$/, '')).split(sep).join('/');
    const own = mutants.filter((mutant) => mutant.file === file);
    return own.length === 0 ? undefined : { code: instrument(code, own, switchModule), map: null };
  },
};

const projects = (base.test?.projects ?? []) as { readonly test: Record<string, unknown> }[];

export default defineConfig({
  root: projectRoot,
  test: {
    ...base.test,
    // What was made of a source for other mutants is not what these are in, and the runner takes it for the same.
    fsModuleCache: false,
    projects: projects.map((project) => ({
      ...project,
      plugins: [plugin],
      // Alone, so that each test file loads, and so reaches, its mutants itself.
      // By Vite, which puts them in.
      test: { ...project.test, isolate: true, experimental: {} },
    })),
  },
});
