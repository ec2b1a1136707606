/** Puts mutants into a source, each behind a switch: with all of them off it does what it did. */
import type { Mutant } from './operators.ts';

/** A mutant and the number under which its switch asks. */
export interface Numbered extends Mutant {
  readonly id: number;
}

/** `mutants` are of this source. `switchModule` exports `on(id)`. */
export function instrument(source: string, mutants: readonly Numbered[], switchModule: string): string {
  const inOrder = [...mutants].sort((a, b) => a.start - b.start || b.end - a.end);
  const used = new Set<Numbered>();

  function render(start: number, end: number): string {
    let text = '';
    let at = start;
    for (const mutant of inOrder) {
      if (used.has(mutant) || mutant.start < at || mutant.end > end) continue;
      used.add(mutant);
      text += source.slice(at, mutant.start);
      const inner = () => render(mutant.start, mutant.end);
      text +=
        mutant.early === true
          ? inner().replace('{', `{ if (__on(${mutant.id})) ${mutant.text};`)
          : `(__on(${mutant.id}) ? (${mutant.text}) : (${inner()}))`;
      at = mutant.end;
    }
    return text + source.slice(at, end);
  }

  return `import { on as __on } from ${JSON.stringify(switchModule)};${render(0, source.length)}`;
}
