/** `Ufficio tecnico` → `UT`; a single word gives its first letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.charAt(0) ?? '',
  );
  return letters.join('').toLocaleUpperCase('it');
}
