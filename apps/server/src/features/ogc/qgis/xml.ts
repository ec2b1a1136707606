/** XML as text, put together from the inside. */
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (one) => escapes[one] ?? one).replace(/\p{Cc}/gu, ' ');

type Attributes = Readonly<Record<string, string | number>>;

/** An element with what lies in it, which is XML already. */
export function tag(name: string, attributes: Attributes = {}, ...inside: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const content = inside.join('');
  return content === ''
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${content}</${name}>`;
}

/** An element with a text. */
export const textTag = (name: string, text: string, attributes: Attributes = {}) =>
  tag(name, attributes, escaped(text));

/** A value of a property of QGIS. */
export function option(name: string | undefined, value: string | boolean): string {
  const named = name === undefined ? {} : { name };
  return tag('Option', {
    type: typeof value === 'boolean' ? 'bool' : 'QString',
    ...named,
    value: String(value),
  });
}

export const optionMap = (name: string | undefined, ...inside: readonly string[]) =>
  tag('Option', { type: 'Map', ...(name === undefined ? {} : { name }) }, ...inside);
