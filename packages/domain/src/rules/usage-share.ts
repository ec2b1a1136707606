/**
 * The share of a plant that a building uses: from 0 to 1 where it is stored and sent (`coefficiente`,
 * `quota_parte`), a percentage with at most two decimals where people read and type it (specification, sections 3,
 * 5 and 9). Sums are made in whole ten-thousandths, so that three thirds of 33,33% never seem to be a whole.
 */

/** What a new association starts with: the building uses the whole plant. */
export const WHOLE_SHARE = 1;

/** Steps of a share: a hundredth of a percent. */
const STEPS = 10_000;

const withDecimals = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function stepsOf(share: number): number {
  return Math.round(share * STEPS);
}

/** Whether a number is a share at all: from 0 to 1, and no finer than a hundredth of a percent. */
export function isShare(value: number): boolean {
  // A client that divides a percentage by 100 may be off by the last bit.
  return value >= 0 && value <= 1 && Math.abs(value * STEPS - stepsOf(value)) < 1e-6;
}

/** The share without what a division left behind: `0.7250000000000001` as `0.725`. */
export function exactShare(share: number): number {
  return stepsOf(share) / STEPS;
}

function decimalText(share: number): string {
  return withDecimals.format(stepsOf(share) / 100);
}

/** As a grid shows it: `100%`, `60%`, `72,50%`; decimals only where there are any. */
export function percentText(share: number): string {
  return `${decimalText(share).replace(/,00$/, '')}%`;
}

/** As the dialog's box holds it: `72,50`, `100`. */
export function typedPercent(share: number): string {
  return decimalText(share).replace(/,00$/, '');
}

/** What is wrong with a typed percentage. */
export type PercentFault = 'missing' | 'not-a-number' | 'below' | 'above' | 'too-fine';

export type ReadPercent = { readonly share: number } | { readonly fault: PercentFault };

const plainNumber = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** Reads what somebody typed before the `%`: a decimal comma, or a point. */
export function readPercent(text: string): ReadPercent {
  const typed = text.trim().replace(/\s*%$/, '');
  if (typed === '') return { fault: 'missing' };
  if (!plainNumber.test(typed)) return { fault: 'not-a-number' };
  const percent = Number(typed.replace(',', '.'));
  if (percent < 0) return { fault: 'below' };
  if (percent > 100) return { fault: 'above' };
  const decimals = typed.split(/[.,]/)[1] ?? '';
  if (decimals.replace(/0+$/, '').length > 2) return { fault: 'too-fine' };
  return { share: exactShare(percent / 100) };
}

/** The sum of shares, exact to a hundredth of a percent; it may be more than 1. */
export function sumOfShares(shares: readonly number[]): number {
  return shares.reduce((steps, share) => steps + stepsOf(share), 0) / STEPS;
}

/**
 * Whether the shares of one plant over its buildings leave something over, or give out more than there is. A plant
 * that no building uses has nothing to add up.
 */
export function sharesDoNotAddUp(shares: readonly number[]): boolean {
  return shares.length > 0 && stepsOf(sumOfShares(shares)) !== STEPS;
}
