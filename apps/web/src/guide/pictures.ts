/** The guide's pictures, as `npm run immagini -- --guida` made them of the running product: `<task>-<step>.webp`. */

const files = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a step's picture; undefined where it has none. */
export function guidePicture(task: string, step: number): string | undefined {
  return files[`./pictures/${task}-${step}.webp`];
}
