/** The tokens of both schemes as a style sheet of the page, and the scheme that it is in. Paper is always light. */
import { currentScheme } from '../state/scheme.ts';
import { color, darkColor, tokenProperties } from './tokens.ts';

function rule(selector: string, scheme: string, properties: ReadonlyMap<string, string>): string {
  const lines = [...properties].map(([name, value]) => `${name}: ${value};`);
  return `${selector} { color-scheme: ${scheme}; ${lines.join(' ')} }`;
}

export function applyTokens(root: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    [
      rule(':root', 'only light', tokenProperties(color)),
      `@media screen { ${rule(':root[data-scheme="dark"]', 'dark', tokenProperties(darkColor))} }`,
    ].join('\n'),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const show = () => {
    root.dataset.scheme = currentScheme.get();
  };
  show();
  currentScheme.subscribe(show);
}
