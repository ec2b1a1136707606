/** What a header of preferences (`Accept`, `Accept-Encoding`) gives each of its names, from 0 to 1. */
export function weights(header: string): Map<string, number> {
  const entries = header.split(',').map((entry): [string, number] => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    return [name, Number.isNaN(value) ? 0 : value];
  });
  return new Map(entries);
}
