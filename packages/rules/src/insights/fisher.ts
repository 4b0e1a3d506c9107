/** How many of some cases have a property. */
export interface Share {
  readonly count: number
  readonly total: number
}

/** Tables that are as likely as the observed one count as such, whatever the last digits say. */
const TOLERANCE = 1e-7

const LOG_FACTORIALS = [0, 0]
function logFactorial(n: number): number {
  for (let next = LOG_FACTORIALS.length; next <= n; next += 1)
    LOG_FACTORIALS.push((LOG_FACTORIALS[next - 1] ?? 0) + Math.log(next))
  return LOG_FACTORIALS[n] ?? 0
}
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k)

/**
 * Fisher's exact test, two-sided: how likely a difference between two shares at least as unlikely as this one is, if both had the same
 * chance. Sums every table with the same margins that is at most as likely as the observed one.
 */
export function fisherExact(one: Share, other: Share): number {
  const found = one.count + other.count
  const total = one.total + other.total
  const all = logChoose(total, found)
  const likelihood = (count: number): number =>
    Math.exp(logChoose(one.total, count) + logChoose(other.total, found - count) - all)
  const limit = likelihood(one.count) * (1 + TOLERANCE)
  let p = 0
  for (let count = Math.max(0, found - other.total); count <= Math.min(one.total, found); count += 1) {
    const here = likelihood(count)
    if (here <= limit) p += here
  }
  return Math.min(1, p)
}
