/** What a browser calls itself (`User-Agent`), as people call it. */

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const;

/** `Firefox su Windows`; what it calls itself where nobody knows it. */
export function programWords(program: string | null): string {
  if (program === null || program.trim() === '') return 'Programma non noto';
  // Each calls itself by the names of those before it too: the first of the list that is there is the one.
  const browser = browsers.find(([mark]) => program.includes(`${mark}/`))?.[1];
  const system = systems.find(([mark]) => mark.test(program))?.[1];
  if (browser === undefined) return program.slice(0, 60);
  return system === undefined ? browser : `${browser} su ${system}`;
}
