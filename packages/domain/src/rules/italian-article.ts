/** The article before a number in figures: otto, undici, ottanta, ottomila begin with a vowel. */
function startsWithVowel(count: number): boolean {
  const digits = String(count);
  // `11` alone, and 11.000, 11.000.000: undicimila; 8, 80, 800, 8.000 whatever follows.
  return digits.startsWith('8') || (digits.startsWith('11') && digits.length % 3 === 2);
}

/** `tutti i 12`, `tutti gli 11`, `tutte le 8`; the number as it is given, for it may have its points. */
export function allOf(gender: 'm' | 'f', count: number, shown: string = String(count)): string {
  if (gender === 'f') return `tutte le ${shown}`;
  return `tutti ${startsWithVowel(count) ? 'gli' : 'i'} ${shown}`;
}
