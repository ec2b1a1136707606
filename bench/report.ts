/** How a measurement is told: each beside its peer or its limit of the same run, as a ratio. */

export interface Row {
  readonly what: string;
  readonly ms: number;
  readonly bytes?: number;
  /** What it is compared with, in milliseconds. */
  readonly peer?: number;
  /** The largest ratio to the peer that is still good. */
  readonly most?: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints the rows and lets the process fail where one is beyond its ratio. */
export function report(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`);
  for (const { what, ms, bytes, peer, most } of rows) {
    const ratio = peer === undefined ? undefined : ms / peer;
    const bad = ratio !== undefined && most !== undefined && ratio > most;
    if (bad) process.exitCode = 1;
    console.log(
      [
        what.padEnd(56),
        `${ms.toFixed(ms < 10 ? 1 : 0)} ms`.padStart(9),
        (bytes === undefined ? '' : `${(bytes / 1e6).toFixed(2)} MB`).padStart(10),
        (ratio === undefined ? '' : `× ${ratio.toFixed(2)}`).padStart(9),
        most === undefined ? '' : `(at most ${most})${bad ? '  BEYOND' : ''}`,
      ].join('  '),
    );
  }
}
