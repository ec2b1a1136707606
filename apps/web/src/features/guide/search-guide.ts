/** Tasks by the words of their titles and texts: accents do not count, a slip is forgiven. */
import { wordIndex } from '@lucerna/domain/rules/word-index';
import { guideTasks } from '../../guide/guide.ts';
import { plainText } from '../../guide/marked-text.ts';
import type { GuideTask } from '../../guide/task.ts';

const textsOf = ({ lead, mistake, steps, words = [] }: GuideTask): readonly string[] => [
  lead,
  mistake,
  ...steps.flatMap(({ title, text }) => [title, plainText(text)]),
  ...words.flat(),
];

const byTitle = wordIndex(
  guideTasks.map(({ task, part }) => ({ item: task, texts: [task.title, part.title] })),
);
const byText = wordIndex(
  guideTasks.map(({ task, part }) => ({ item: task, texts: [task.title, part.title, ...textsOf(task)] })),
);

/** Those whose title says it first. */
export function searchGuide(typed: string): readonly GuideTask[] {
  return [...new Set([...byTitle(typed, guideTasks.length), ...byText(typed, guideTasks.length)])];
}
