/** Millionths: 82_500 is 8.25 %. Integers, so that no rate is a rounded fraction. */
export type RatePpm = number

/**
 * Tax on one line in cents, rounded half up on the amount's size: a line and its reversal always cancel.
 * Throws a RangeError on anything but integers, for half a cent is never money.
 */
export function taxOf(cents: number, rate: RatePpm): number {
  if (!Number.isSafeInteger(cents) || !Number.isSafeInteger(rate))
    throw new RangeError('Money is whole cents, a tax rate whole millionths')
  const size = (BigInt(Math.abs(cents)) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n
  return cents < 0 ? -Number(size) : Number(size)
}

/** Cents with two decimals, thousands set apart: 123456 is "$1,234.56", -50 is "-$0.50". */
export function moneyText(cents: number): string {
  const size = Math.abs(cents)
  const dollars = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(size % 100).padStart(2, '0')}`
}

/** A rate as people write it: 82_500 is "8.25%". */
export function rateText(rate: RatePpm): string {
  return `${rate / 10_000}%`
}
