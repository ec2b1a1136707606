/**
 * `npm run testi`: every text that somebody may read, in one list, with where it stands: `.cache/testi.txt`, to be read
 * through as a whole. Texts are taken from the code itself: what stands between tags, and string literals that are words.
 * `-- PARTE` keeps those files whose path holds it.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { projectRoot } from './install.mjs';

// Towns and streets of the demo are invented, and no texts of the product.
const sources = ['packages/{domain,contract}/src/**/*.ts', 'apps/{web,server}/src/**/*.{ts,tsx}'];
const target = join(projectRoot, '.cache', 'testi.txt');

/** Stands for what is put in when it is shown. */
const hole = '‹›';

interface Node {
  readonly type: string;
  readonly start: number;
}

interface Text {
  readonly line: number;
  readonly words: string;
}

/** Attributes of an element that are read by nobody. */
const mute = new Set(
  (
    'className id key htmlFor role type viewBox d style name target rel fill stroke transform points placement size mode ' +
    'href to autoComplete layout on'
  ).split(' '),
);

/** Where a literal is a name of the code's own. */
const codeOnly = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSLiteralType',
  'TSImportType',
]);

/** A sentence, or a word that begins one: letters with a blank between them, or a capital and small letters. */
function isWords(text: string): boolean {
  const bare = text.replaceAll(hole, '').trim();
  if (/^\p{Lu}[\p{L}\d]*\p{Ll}\p{Lu}[\p{L}\d]*$/u.test(bare)) return false;
  if (/^[\w.-]*[/\\#@=][^ ]*$/.test(bare) || /^[a-z][\w-]*(:[\w-]+)?$/.test(bare)) return false;
  if (/\b(SELECT|INSERT|UPDATE|DELETE|WHERE|FROM|CREATE|select|from|where)\b/.test(bare)) return false;
  return /\p{L}[\p{L}.,:;'’!?)»]* +[\p{L}«(]/u.test(bare) || /^\p{Lu}\p{Ll}+/u.test(bare);
}

function textsOf(file: string): Text[] {
  const code = readFileSync(join(projectRoot, file), 'utf8');
  const { program } = parseSync(file, code);
  const found: Text[] = [];
  const keep = ({ start }: Node, raw: string) => {
    const words = raw.replace(/\s+/g, ' ').trim();
    if (!/\p{L}{2}/u.test(words)) return;
    found.push({ line: code.slice(0, start).split('\n').length, words });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one);
      return;
    }
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node & Record<string, unknown>;
    if (codeOnly.has(node.type)) return;
    switch (node.type) {
      // What the code says to whoever works on it.
      case 'NewExpression':
        if ((node.callee as { name?: string }).name === 'Error') return;
        break;
      case 'JSXAttribute': {
        const name = node.name as { name?: string };
        if (typeof name.name === 'string' && (mute.has(name.name) || /^data-/.test(name.name))) return;
        const held = node.value as (Node & { value?: unknown }) | null;
        if (held?.type !== 'Literal' || typeof held.value !== 'string') break;
        keep(held, held.value);
        return;
      }
      case 'JSXElement':
      case 'JSXFragment':
        keepRun(node, keep);
        break;
      case 'Literal':
        if (typeof node.value === 'string' && isWords(node.value)) keep(node, node.value);
        return;
      case 'TemplateLiteral': {
        const quasis = node.quasis as { value: { cooked: string } }[];
        const whole = quasis.map(({ value: { cooked } }) => cooked).join(hole);
        if (isWords(whole)) keep(node, whole);
        break;
      }
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'type') visit(child);
  };
  visit(program);
  return found;
}

/** What stands between two tags is read as one: `Vedi ‹› e riprova`. */
function keepRun(node: Record<string, unknown>, keep: (at: Node, words: string) => void): void {
  const children = node.children as (Node & { value?: string })[];
  const first = children.find((child) => child.type === 'JSXText' && /\p{L}/u.test(child.value ?? ''));
  if (first === undefined) return;
  keep(first, children.map((child) => (child.type === 'JSXText' ? child.value : hole)).join(''));
}

const [part = ''] = process.argv.slice(2);
const files = sources
  .flatMap((pattern) => globSync(pattern, { cwd: projectRoot }))
  .filter((file) => !file.endsWith('.test.ts') && file.includes(part))
  .sort();
const list = files.flatMap((file) => {
  const texts = textsOf(file);
  return texts.length === 0
    ? []
    : [`\n${file}`, ...texts.map(({ line, words }) => `${String(line).padStart(5)}  ${words}`)];
});
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, `${list.join('\n').trim()}\n`);
console.log(
  `${list.length - files.length < 0 ? 0 : list.filter((line) => !line.startsWith('\n')).length} testi in ${target}`,
);
