/** A charge line of a tow. */
interface CommissionLine {
  readonly at: number
  /** The tow itself: the line that a commission is a part of. */
  readonly is_tow: boolean
  readonly amount_cents: number
  readonly tax_cents: number
}

/** A payment, or with negative cents a refund, that succeeded. */
export interface CommissionMoney {
  readonly at: number
  readonly cents: number
  /** A refund of a payment that was never owed, such as the second one of a case that was paid twice. */
  readonly is_of_excess: boolean
}

/** What a commission is computed from. Times are milliseconds since 1970. */
export interface CommissionCase {
  readonly lines: readonly CommissionLine[]
  readonly money: readonly CommissionMoney[]
  readonly voided_at: number | null
}

/** A change of a tow's commission: earned with positive cents, taken back with negative ones. */
export interface CommissionEntry {
  readonly at: number
  /** How much more or less of the tow line, before tax, the commission is for. */
  readonly base_cents: number
  readonly cents: number
}

/** The commission on this much of a tow line, rounded half up. */
export const commissionCents = (base_cents: number, basis_points: number): number =>
  Math.floor((base_cents * basis_points + 5_000) / 10_000)

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Returns the changes of a tow's commission, oldest first. It is earned when the case is paid for the first time: when what was paid
 * covers all recorded lines, of which there are some. From then on a refund takes back its part of the tow line, a later payment earns it again, and a void or
 * a charge of zero takes back the rest. Together the entries are the commission on what is left.
 */
export function commissionOf({ lines, money, voided_at }: CommissionCase, basis_points: number): CommissionEntry[] {
  const times = [...lines, ...money].map(({ at }) => at)
  if (voided_at !== null) times.push(voided_at)
  const entries: CommissionEntry[] = []
  let is_paid = false
  let refunded = 0
  let base = 0
  for (const at of [...new Set(times)].toSorted((a, b) => a - b)) {
    const now = money.filter((one) => one.at === at)
    const payments = sum(now.filter(({ cents }) => cents > 0).map(({ cents }) => cents))
    const refunds = sum(now.filter(({ cents, is_of_excess }) => cents < 0 && !is_of_excess).map(({ cents }) => -cents))
    const until = lines.filter((line) => line.at <= at)
    const total = sum(until.map(({ amount_cents, tax_cents }) => amount_cents + tax_cents))
    refunded = Math.max(0, refunded - payments) + refunds
    if (!is_paid) {
      const paid = sum(money.filter((one) => one.at <= at).map(({ cents }) => cents))
      is_paid = total > 0 && paid >= total
      refunded = 0
    }
    const tow = sum(until.filter(({ is_tow }) => is_tow).map(({ amount_cents }) => amount_cents))
    const is_void = voided_at !== null && voided_at <= at
    const next = is_paid && !is_void ? Math.max(0, Math.min(tow, total) - refunded) : 0
    if (next === base) continue
    const cents = commissionCents(next, basis_points) - commissionCents(base, basis_points)
    entries.push({ at, base_cents: next - base, cents })
    base = next
  }
  return entries
}

/** A rate that applies to tows that ended on its day or later, until the next one. */
export interface CommissionRate {
  readonly starts_on: string
  readonly basis_points: number
  readonly created_at: Date
}

/** Returns the rate of a date: the last one that has started; of two with the same day, the one that was entered later. */
export const rateOn = <Rate extends CommissionRate>(rates: readonly Rate[], date: string): Rate | null =>
  rates
    .filter(({ starts_on }) => starts_on <= date)
    .toSorted((a, b) => a.starts_on.localeCompare(b.starts_on) || a.created_at.getTime() - b.created_at.getTime())
    .at(-1) ?? null
