/** Titles of a workbook's sheets (contract, section 4): without what Excel forbids, cut to 31, each but once. */

export const SHEET_TITLE_LENGTH = 31;
const forbidden = /[\\/?*[\]:]/g;
/** Excel takes no apostrophe at either end; a blank there would only hide one. */
const ends = /^['\s]+|['\s]+$/g;

export function sheetTitles(wishes: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return wishes.map((wish) => {
    const bare = wish.replace(forbidden, ' ').replace(ends, '') || 'Foglio';
    for (let n = 1; ; n++) {
      const end = n === 1 ? '' : ` (${n})`;
      const title = bare.slice(0, SHEET_TITLE_LENGTH - end.length).replace(ends, '') + end;
      // Excel takes titles that differ by case alone for the same.
      if (taken.has(title.toLowerCase())) continue;
      taken.add(title.toLowerCase());
      return title;
    }
  });
}
