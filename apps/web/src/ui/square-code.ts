/** A text as a square code that a phone's camera reads; whoever prints one loads this file then. */
import qrcode from 'qrcode-generator';

export interface SquareCode {
  /** Modules along a side. */
  readonly side: number;
  /** SVG path data of the dark ones, a unit each. */
  readonly path: string;
}

/** As small as holds the text; a seventh of it may be lost to folds and rain. */
export function squareCode(text: string): SquareCode {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const side = code.getModuleCount();
  const runs: string[] = [];
  for (let row = 0; row < side; row += 1) {
    for (let from = 0; from < side; from += 1) {
      let to = from;
      while (to < side && code.isDark(row, to)) to += 1;
      if (to === from) continue;
      runs.push(`M${from},${row}h${to - from}v1h${from - to}z`);
      from = to;
    }
  }
  return { side, path: runs.join('') };
}
