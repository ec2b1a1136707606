/** How browsers say that a part of the page did not come (Chromium, Firefox, Safari; the bundler's own style sheets). */
const says = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload/i,
  /loading (?:css )?chunk/i,
];

/** Whether the code of a screen could not be loaded, and nothing in it broke. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && says.some((saying) => saying.test(error.message));
}
