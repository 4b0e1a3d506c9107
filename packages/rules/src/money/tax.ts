/** Millionths: 82_500 is 8.25 %. An integer, so rates are exact. */
export type RatePpm = number

/**
 * Returns the tax on one line in cents, rounding half away from zero, so that a line and its reversal always cancel.
 * Throws a RangeError unless both are integers.
 */
export function taxOf(cents: number, rate: RatePpm): number {
  if (!Number.isSafeInteger(cents) || !Number.isSafeInteger(rate))
    throw new RangeError('Cents and tax rate must be integers')
  const size = (BigInt(Math.abs(cents)) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n
  return cents < 0 ? -Number(size) : Number(size)
}

/** Formats cents: 123456 is "$1,234.56", -50 is "-$0.50". */
export function moneyText(cents: number): string {
  const size = Math.abs(cents)
  const dollars = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(size % 100).padStart(2, '0')}`
}

/** Formats a rate: 82_500 is "8.25%". */
export function rateText(rate: RatePpm): string {
  return `${rate / 10_000}%`
}
