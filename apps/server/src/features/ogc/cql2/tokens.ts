/** The words and signs of CQL2's text. */
import { filterFault } from './nodes.ts';

export interface Token {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const word = /[\p{L}_:][\p{L}\p{N}_.:]*/uy;
const signs = ['<>', '<=', '>=', '=', '<', '>', '(', ')', ',', '+', '-', '*', '/', '%', '^'];

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/**
 * What stands between two marks, the mark doubled or behind a backslash being itself, and two backslashes one (QGIS
 * doubles them).
 */
function quoted(text: string, start: number): { readonly value: string; readonly end: number } {
  const mark = text[start];
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const [here, next] = [text[at], text[at + 1]];
    if (here === '\\' && (next === '\\' || next === mark)) {
      value += next;
      at += 1;
    } else if (here !== mark) value += here;
    else if (next === mark) {
      value += mark;
      at += 1;
    } else return { value, end: at + 1 };
  }
  throw filterFault(start, 'qui si apre un testo che non si chiude');
}

export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const here = text[at] ?? '';
    if (/\s/.test(here)) {
      at += 1;
      continue;
    }
    if (here === "'" || here === '"') {
      const { value, end } = quoted(text, at);
      tokens.push({ kind: here === "'" ? 'text' : 'name', text: value, at });
      at = end;
      continue;
    }
    // A sign before a number is the number's where nothing stands before it that could be calculated with.
    const afterValue =
      ['word', 'name', 'text', 'number'].includes(tokens.at(-1)?.kind ?? '') || tokens.at(-1)?.text === ')';
    const mayBeNumber = /[\d.]/.test(here) || (!afterValue && /[+-]/.test(here));
    const digits = mayBeNumber ? match(number, text, at) : undefined;
    const letters = digits === undefined ? match(word, text, at) : undefined;
    const sign =
      letters === undefined && digits === undefined
        ? signs.find((one) => text.startsWith(one, at))
        : undefined;
    const found = digits ?? letters ?? sign;
    if (found === undefined) throw filterFault(at, `«${here}» non si capisce`);
    tokens.push({
      kind: digits !== undefined ? 'number' : letters !== undefined ? 'word' : 'sign',
      text: found,
      at,
    });
    at += found.length;
  }
  tokens.push({ kind: 'end', text: '', at: text.length });
  return tokens;
}
