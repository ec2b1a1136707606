import type { Option } from '@lucerna/domain/field';
import { foldText } from '@lucerna/domain/rules/free-search';

/** The most that a field offers (specification, section 9). */
const MOST = 100;

/**
 * The municipality's own values before the usual ones, each once and in any spelling, those that contain the text;
 * at most a hundred.
 */
export function suggestions(
  own: readonly string[],
  usual: readonly Option[],
  text: string,
): readonly string[] {
  const wanted = foldText(text.trim());
  const known = new Set<string>();
  const offered: string[] = [];
  for (const value of [...own, ...usual.map((option) => option.value)]) {
    const folded = foldText(value);
    if (known.has(folded) || !folded.includes(wanted)) continue;
    known.add(folded);
    offered.push(value);
  }
  return offered.slice(0, MOST);
}
