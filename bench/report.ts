/**
 * How a measurement is told: each figure beside its limit, or a peer measured in the same run, as a ratio. Machines
 * differ; ratios hardly do.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../tools/install.mjs';

export interface Row {
  readonly what: string;
  readonly figure: number;
  /** `ms` unless told. */
  readonly unit?: string;
  /** How much was sent, where that matters beside the time. */
  readonly bytes?: number;
  /** What it is compared with, in the same unit: a limit that somebody set, or a peer of this very run. */
  readonly peer?: number;
  /** The largest ratio to the peer that is still good. */
  readonly most?: number;
  /** The same work on the embedded engine in the same run, which may take twice as long. */
  readonly embedded?: number;
}

const mostOfEmbedded = 2;

/** A ratio beyond what is good. */
function isBeyond({ figure, peer, most, embedded }: Row): boolean {
  const beyondPeer = peer !== undefined && most !== undefined && figure / peer > most;
  return beyondPeer || (embedded !== undefined && embedded / figure > mostOfEmbedded);
}

/** The rows of PostgreSQL, each with the figure of the embedded engine beside it where that was measured too. */
export function besideEmbedded(rows: Readonly<Partial<Record<'embedded' | 'PostgreSQL', Row[]>>>): Row[] {
  const { PostgreSQL, embedded = [] } = rows;
  if (PostgreSQL === undefined) return embedded;
  return PostgreSQL.map((row) => {
    const other = embedded.find(({ what }) => what === row.what);
    return other === undefined ? row : { ...row, embedded: other.figure };
  });
}

/** The value that a share of all, 0.95 say, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A few digits that mean something. */
function shown(value: number): string {
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
}

const headings = ['What', 'Figure', 'Sent', 'Limit or peer', 'Ratio', 'At most'] as const;
const headingsOfEmbedded = ['Embedded', 'Ratio'] as const;

function cellsOf({ what, figure, unit = 'ms', bytes, peer, most }: Row): string[] {
  const ratio = peer === undefined ? undefined : figure / peer;
  const bad = ratio !== undefined && most !== undefined && ratio > most;
  return [
    what,
    `${shown(figure)} ${unit}`,
    bytes === undefined ? '' : `${(bytes / 1e6).toFixed(2)} MB`,
    peer === undefined ? '' : `${shown(peer)} ${unit}`,
    ratio === undefined ? '' : `× ${ratio.toFixed(2)}`,
    most === undefined ? '' : `${Number(most.toFixed(2))}${bad ? ' **beyond**' : ''}`,
  ];
}

function cellsOfEmbedded({ figure, unit = 'ms', embedded }: Row): string[] {
  if (embedded === undefined) return ['', ''];
  const ratio = embedded / figure;
  return [
    `${shown(embedded)} ${unit}`,
    `× ${ratio.toFixed(2)}${ratio > mostOfEmbedded ? ' **beyond 2**' : ''}`,
  ];
}

function table(rows: readonly Row[]): string[] {
  const withEmbedded = rows.some(({ embedded }) => embedded !== undefined);
  const wide = (cells: readonly string[], more: readonly string[]) =>
    withEmbedded ? [...cells, ...more] : cells;
  const all = wide(headings, headingsOfEmbedded);
  const cells = [all, ...rows.map((row) => wide(cellsOf(row), cellsOfEmbedded(row)))];
  const widths = all.map((_, i) => Math.max(3, ...cells.map((row) => (row[i] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(all), rule, ...cells.slice(1).map(line)];
}

function machine(): string {
  const cores = availableParallelism();
  return `${cores} ${cores === 1 ? 'core' : 'cores'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
}

const resultsFile = join(projectRoot, 'bench', 'RESULTS.md');

const head = `# What was measured

One section a bench, the latest run of each: \`npm run bench -- NAME --record\` writes it anew. A figure stands beside
its limit, or beside a peer that was measured in the same run; the ratio is what counts, for the machine is not yours.
`;

/** What somebody wrote about the figures: by how much one is missed, why, and what was tried. It outlives each run. */
function noteOn(bench: string): string[] {
  const file = join(projectRoot, 'bench', 'notes', `${bench}.md`);
  return existsSync(file) ? ['', readFileSync(file, 'utf8').trim()] : [];
}

/** Puts the section in the place of the one of that name, in the order of names. */
function keepSection(name: string, lines: readonly string[]): void {
  const text = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : head;
  const [, ...parts] = text.split(/^## /m);
  const sections = new Map(
    parts.map((part): [string, string] => [part.slice(0, part.indexOf('\n')), part.trimEnd()]),
  );
  sections.set(name, [name, '', ...lines].join('\n'));
  const ordered = [...sections]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, section]) => `\n## ${section}\n`);
  writeFileSync(resultsFile, `${head}${ordered.join('')}`);
}

/**
 * Prints the rows, and lets the process fail where one is beyond its ratio. `npm run bench -- NAME --record` keeps
 * them as the section `bench` of `RESULTS.md`, in the place of what stood there.
 */
export function report(bench: string, title: string, rows: readonly Row[]): void {
  const lines = table(rows);
  console.log(`\n${title}\n\n${lines.join('\n')}`);
  if (rows.some(isBeyond)) process.exitCode = 1;
  if (process.env.BENCH_RECORD !== '1') return;
  const date = new Date().toISOString().slice(0, 10);
  const told = `${title}. ${machine()}; Node ${process.versions.node}; ${date}.`;
  keepSection(bench, [told, '', ...lines, ...noteOn(bench)]);
}
