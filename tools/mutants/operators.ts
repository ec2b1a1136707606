/**
 * What can be changed in a source so that a good test notices: each operator turns one place into another that reads
 * as well and does something else.
 */
import { parseSync } from 'oxc-parser';

/** A node as the parser gives it: offsets into the text, and children under any name. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface Mutant {
  /** From the project's root. */
  readonly file: string;
  readonly operator: string;
  /** The place in the text, and what stands there instead. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** A statement that is put there before the rest, and ends the function; else an expression for an expression. */
  readonly early?: true;
  readonly line: number;
}

type Change = Pick<Mutant, 'operator' | 'start' | 'end' | 'text' | 'early'>;

const otherSigns: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

/** Methods whose result has the shape of what they are called on: leaving the call out is a fault to notice. */
const passedThrough = new Set([
  'filter',
  'normalize',
  'replace',
  'replaceAll',
  'reverse',
  'slice',
  'sort',
  'toLowerCase',
  'toSorted',
  'toUpperCase',
  'trim',
]);

const calls = new Set(['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'UpdateExpression']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

/** The test of a branch, always met or never. */
function decided(test: Node, always: readonly boolean[]): Change[] {
  return always.map((value) => ({
    operator: `condition ${value}`,
    start: test.start,
    end: test.end,
    text: String(value),
  }));
}

function changesOf(node: Node, source: string): Change[] {
  const { type, start, end } = node;
  const of = (part: unknown) => source.slice((part as Node).start, (part as Node).end);
  const change = (operator: string, text: string): Change => ({ operator, start, end, text });
  switch (type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const sign = node.operator as string;
      if (sign === '+' && (isText(node.left as Node) || isText(node.right as Node))) return [];
      return (otherSigns[sign] ?? []).map((other) =>
        change(`${sign} to ${other}`, `(${of(node.left)}) ${other} (${of(node.right)})`),
      );
    }
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-'
        ? [change(`without ${node.operator}`, of(node.argument))]
        : [];
    case 'ConditionalExpression':
    case 'IfStatement':
      return decided(node.test as Node, [true, false]);
    case 'WhileStatement':
      return decided(node.test as Node, [false]);
    case 'Literal':
      if (typeof node.value === 'boolean') return [change('other truth', String(!node.value))];
      if (typeof node.value === 'string' && node.value !== '') return [change('empty text', "''")];
      return [];
    case 'ArrayExpression':
      return (node.elements as unknown[]).length > 0 ? [change('empty list', '[]')] : [];
    case 'ObjectExpression':
      return (node.properties as unknown[]).length > 0 ? [change('empty object', '{}')] : [];
    case 'CallExpression': {
      const callee = node.callee as Node;
      const property = callee.property as Node | undefined;
      if (callee.type !== 'MemberExpression' || callee.computed === true) return [];
      const name = property?.name as string;
      if (passedThrough.has(name)) return [change(`without ${name}`, of(callee.object))];
      if (of(callee.object) === 'Math' && (name === 'min' || name === 'max')) {
        const rest = source.slice((property as Node).end, end);
        return [change(`other of ${name}`, `Math.${name === 'min' ? 'max' : 'min'}${rest}`)];
      }
      return [];
    }
    case 'ExpressionStatement': {
      const expression = node.expression as Node;
      if (!calls.has(expression.type)) return [];
      return [{ operator: 'left out', start: expression.start, end: expression.end, text: 'undefined' }];
    }
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      const body = node.body as Node | null;
      if (body?.type !== 'BlockStatement' && body?.type !== 'FunctionBody') return [];
      if (((body.body ?? body.statements) as unknown[]).length === 0) return [];
      return [{ operator: 'does nothing', start: body.start, end: body.end, text: 'return', early: true }];
    }
    default:
      return [];
  }
}

/** Keys and types are no values; a chain's call cannot be cut out of it. */
function childrenOf(node: Node): Node[] {
  if (node.type.startsWith('Import') || node.type === 'ChainExpression') return [];
  const kept = Object.entries(node).filter(
    ([key]) =>
      !['typeAnnotation', 'returnType', 'typeArguments', 'typeParameters', 'superTypeArguments'].includes(
        key,
      ) &&
      !(key === 'key' && node.computed !== true) &&
      !(key === 'source' && node.type.startsWith('Export')),
  );
  return kept
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || /^TS(As|Satisfies|NonNull|TypeAssertion)/.test(type));
}

/** Every mutant of a source, in the order of its text. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Change[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'ExpressionStatement' && typeof node.directive === 'string') return;
    found.push(...changesOf(node, source));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program as unknown as Node);
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end || (a.operator < b.operator ? -1 : 1))
    .map((one) => ({ ...one, file, line: source.slice(0, one.start).split('\n').length }));
}
