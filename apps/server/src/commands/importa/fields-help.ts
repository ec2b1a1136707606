/** What a file of each kind may hold, as a part of the help: the page `/docs/campi` has the same. */
import { contentText, wordsOf } from '@lucerna/domain/rules/importing/file-columns';
import { fileShapes } from '@lucerna/domain/rules/importing/file-shape';

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
  return fileShapes
    .flatMap((shape) => {
      const fields = shape.columns.map((column) => {
        const { key, header, field } = column;
        const words = wordsOf(field);
        const needed = shape.neededText(column);
        const parts = [
          ...(header === key ? [] : [header]),
          contentText(field),
          ...(words === null ? [] : [`${words.closed ? 'solo' : 'di solito'} ${words.words.join(', ')}`]),
          ...(needed?.startsWith('sempre') === true ? [`serve ${needed}`] : []),
        ];
        return `${key} (${parts.join('; ')})`;
      });
      const places = shape.places.map((name) => (name === 'WKT' ? 'WKT' : name.toLowerCase()));
      return ['', ...wrapped(`Colonne di ${shape.segment}: ${[...fields, ...places].join(', ')}.`)];
    })
    .join('\n');
}
