/** The longest text, and the longest of several lines, in characters (contract, section 3). */
export const TEXT_LENGTH = 500;
export const LONG_TEXT_LENGTH = 10_000;
