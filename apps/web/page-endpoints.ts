/**
 * A plugin of the build: of an endpoint the page has its address alone. Schemas and the documentation are the server's, and what a
 * form checks by is imported by its own name, so that no first screen loads zod.
 */
import { join } from 'node:path';
import { type Plugin, parseAst } from 'vite';
import type { CalledEndpoint } from './src/api/call.ts';

const folder = join(import.meta.dirname, '..', '..', 'packages', 'contract', 'src');

const readOfEndpoints: readonly (keyof CalledEndpoint)[] = [
  'name',
  'method',
  'path',
  'access',
  'anyAccount',
  'media',
  'upload',
  'bodyBytes',
  'packedBytes',
];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

function* nodesIn(value: unknown): Iterable<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (isNode(value)) {
    yield value;
    for (const part of Object.values(value)) yield* nodesIn(part);
  }
}

const isNamed = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node.name === name;

/** The properties of an object of which some are read. */
function leftOf(object: Node, code: string): readonly Edit[] {
  const properties = object.properties as readonly Node[];
  const [first, last] = [properties[0], properties.at(-1)];
  if (first === undefined || last === undefined) return [];
  const left = properties.filter(
    ({ type, key }) => type !== 'Property' || readOfEndpoints.some((name) => isNamed(key, name)),
  );
  const text = left.map(({ start, end }) => code.slice(start, end)).join(', ');
  return [{ start: first.start, end: last.end, text }];
}

/** Of what `endpoint` is given, and of what several are given by a name, the properties that are read are left. */
function leftOfEndpoints(program: Node, code: string): readonly Edit[] {
  const edits: Edit[] = [];
  const shared = new Set<unknown>();
  for (const node of nodesIn(program)) {
    if (node.type !== 'CallExpression' || !isNamed(node.callee, 'endpoint')) continue;
    const [description] = node.arguments as readonly Node[];
    if (description?.type !== 'ObjectExpression') continue;
    edits.push(...leftOf(description, code));
    for (const { type, argument } of description.properties as readonly Node[]) {
      if (type === 'SpreadElement' && isNode(argument)) shared.add(argument.name);
    }
  }
  for (const { id, init } of declarationsOf(program)) {
    const made = isNode(init) && init.type === 'TSAsExpression' ? init.expression : init;
    if (!isNode(id) || !shared.has(id.name) || !isNode(made) || made.type !== 'ObjectExpression') continue;
    edits.push(...leftOf(made, code));
  }
  return edits;
}

/** What a module makes when it is loaded, by name. */
function declarationsOf(program: Node): readonly Node[] {
  return (program.body as readonly Node[]).flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const isVariable = isNode(declared) && declared.type === 'VariableDeclaration';
    return isVariable ? (declared.declarations as readonly Node[]) : [];
  });
}

/** It is said to have no effect: what nobody needs is not made. */
function madeWithoutEffect(program: Node): readonly Edit[] {
  return declarationsOf(program).flatMap(({ init }) => {
    if (!isNode(init) || ['ArrowFunctionExpression', 'Literal'].includes(init.type)) return [];
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => { return ' },
      { start: init.end, end: init.end, text: '; })()' },
    ];
  });
}

/** A module of the contract as the page has it. */
export function forThePage(code: string): string {
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node;
  const edits = [...leftOfEndpoints(program, code), ...madeWithoutEffect(program)].sort(
    (a, b) => a.start - b.start,
  );
  let [text, at] = ['', 0];
  for (const edit of edits) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}

/** Whoever reads a schema has its messages; an endpoint has none here. */
const messages = "import './italian.ts';\n";

export function pageEndpoints(): Plugin {
  return {
    name: 'page-endpoints',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(folder)) return null;
      const isEndpoint = id.endsWith('/endpoint.ts');
      return {
        code: forThePage(isEndpoint ? code.replace(messages, '') : code),
        map: null,
        // The messages alone change what others have.
        moduleSideEffects: id.endsWith('/italian.ts'),
      };
    },
  };
}
