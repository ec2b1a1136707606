/** What a file of each kind may hold, as a part of the help: the page `/docs/campi` has the same, with all words. */
import {
  contentText,
  fileColumns,
  neededText,
  placeColumns,
  placedShapes,
  wordsOf,
} from '@lucerna/domain/rules/importing/file-columns';

const width = 96;

/** Paragraphs of lines no wider than a terminal. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width)
      lines.push(last === undefined ? word : `  ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

export function fieldsHelp(): string {
  return placedShapes
    .flatMap((kind) => {
      const fields = fileColumns(kind).map(({ key, header, field }) => {
        const words = wordsOf(field);
        const parts = [
          ...(header === key ? [] : [header]),
          contentText(field),
          ...(words?.closed === true ? [`solo ${words.words.join(', ')}`] : []),
          ...(neededText(kind, field) === 'sempre' ? ['serve sempre'] : []),
        ];
        return `${key} (${parts.join('; ')})`;
      });
      const places = placeColumns(kind).map((name) => (name === 'WKT' ? 'WKT' : name.toLowerCase()));
      return ['', ...wrapped(`Colonne di ${kind.segment}: ${[...fields, ...places].join(', ')}.`)];
    })
    .join('\n');
}
