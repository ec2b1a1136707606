/** Where the warnings of the period rules go: the browser's console (specification, section 5). */
export function warn(message: string): void {
  console.warn(message);
}
