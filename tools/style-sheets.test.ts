/** A custom property that nobody sets is a colour that silently is not there. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakpoint, lowBreakpoint, scale, tokenProperties } from '../apps/web/src/ui/tokens.ts';

const sources = join(import.meta.dirname, '..', 'apps', 'web', 'src');

function read(ending: RegExp): Map<string, string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    ending.test(file),
  );
  return new Map(files.map((file) => [file, readFileSync(join(sources, file), 'utf8')]));
}

function names(texts: Iterable<string>, pattern: RegExp): string[] {
  return [...texts].flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
}

/** Drawn before the tokens are there, or without them. */
const beforeTokens = new Set(['campo/first.css', 'segnala/segnala.css', 'segnala/steps.css']);
/** The knob of a switch, the square code that phones read and a sign of the map are white in both schemes. */
const allowedGrounds = new Set([
  'ui/Switch.module.css',
  'ui/second-factor.module.css',
  'features/network/network.module.css',
]);

describe('the style sheets of the page', () => {
  const sheets = read(/\.css$/);
  const scripts = read(/\.tsx?$/);
  const known = new Set([
    ...tokenProperties().keys(),
    ...names(sheets.values(), /(--[\w-]+)\s*:/g),
    ...names(scripts.values(), /['"](--[\w-]+)['"]/g),
  ]);

  it('were read', () => {
    expect(sheets.size).toBeGreaterThan(20);
    expect(known.has('--night')).toBe(true);
  });

  it('read no custom property that nobody sets', () => {
    const unknown = [...sheets].flatMap(([file, text]) =>
      names([text], /var\((--[\w-]+)/g)
        .filter((name) => !known.has(name) && !name.startsWith('--ag-') && !name.startsWith('--ant-'))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  /** Without it a class is `undefined`, which React leaves out without a word. */
  it('have every class that a component names', () => {
    const missing = [...scripts].flatMap(([file, text]) =>
      [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, name, path = '']) => {
        const sheet = sheets.get(normalize(join(dirname(file), path))) ?? '';
        const classes = new Set(names([sheet], /\.([A-Za-z_][\w-]*)/g));
        return names([text], new RegExp(`(?<![\\w.])${name}\\.(?!module\\b)([A-Za-z_]\\w*)`, 'g'))
          .filter((one) => !classes.has(one))
          .map((one) => `${file}: ${one}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  /** Two schemes need two values: a colour that is written out has one. */
  it('write no colour out', () => {
    const literal = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
    const written = [...sheets]
      .filter(([file]) => !beforeTokens.has(file))
      .flatMap(([file, text]) =>
        [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(literal)].map(([found]) => `${file}: ${found}`),
      );
    expect(written).toEqual([]);
  });

  /** White and blue are what is written on a ground or drawn as an edge; grounds have tokens that turn dark. */
  it('take grounds from the tokens of grounds', () => {
    const ground = /(?:background(?:-color)?|--ground[\w-]*):[^;]*var\(--(?:white|blue|err|ok|warn)\)/g;
    const wrong = [...sheets].flatMap(([file, text]) =>
      allowedGrounds.has(file) ? [] : [...text.matchAll(ground)].map(([found]) => `${file}: ${found}`),
    );
    expect(wrong).toEqual([]);
  });

  const lessAnEdge = scale.space.map((step) => step - 1);
  it.each([
    ['sizes of text', /font-size:([^;]+)/g, scale.text],
    ['corners', /border(?:-\w+)*-radius:([^;]+)/g, scale.radius],
    ['layers', /z-index:([^;]+)/g, scale.layer],
    [
      'paddings, gaps and margins',
      /(?:^|[\s;{]|--head-)(?:padding[\w-]*|margin[\w-]*|(?:row-|column-)?gap):([^;]+)/g,
      [...scale.space, ...lessAnEdge],
    ],
  ] as const)('take %s from their scale', (_what, declaration, steps) => {
    const allowed = new Set<number>(steps);
    const measures = declaration.source.includes('z-index') ? /-?\d+/g : /(?<![\w.-])-?[\d.]+(?=px)/g;
    const wrong = [...sheets].flatMap(([file, text]) =>
      names([text], declaration)
        .flatMap((value) => value.match(measures) ?? [])
        .filter((measure) => !allowed.has(Number(measure)) && !allowed.has(-Number(measure)))
        .map((measure) => `${file}: ${measure}`),
    );
    expect(wrong).toEqual([]);
  });

  it('change at the breakpoints alone', () => {
    const widths = new Set<number>(Object.values(breakpoint));
    const heights = new Set<number>(Object.values(lowBreakpoint));
    const wrong = [...sheets].flatMap(([file, text]) =>
      [...text.matchAll(/@media([^{]+)/g)].flatMap(([, query = '']) =>
        [...query.matchAll(/(min|max)-(width|height): ([\d.]+)px/g)]
          .filter(([, bound, side, value]) => {
            const at = Number(value) + (bound === 'max' ? 0.02 : 0);
            return !(side === 'width' ? widths : heights).has(Math.round(at * 100) / 100);
          })
          .map(([found]) => `${file}: ${found}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the scripts of the page', () => {
  it('write colours out in tokens and in the looks of the map alone', () => {
    const literal = /['"`]#[0-9a-f]{6}\b|['"`]rgba?\(/i;
    const writing = [...read(/\.tsx?$/)]
      .filter(([file, text]) => !/\.test\.tsx?$/.test(file) && literal.test(text))
      .map(([file]) => file)
      .filter((file) => !/^map\/(?:styles|drawing|editing)\//.test(file));
    expect(writing.sort()).toEqual(['ui/shown-color.ts', 'ui/tokens.ts']);
  });
});
