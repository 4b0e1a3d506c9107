import { epoch, instantOf } from '../time/span.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** The guest hours of a unit and plate: no window of `guest_period` × 24 hours may contain more than `guest_hours` (null is unlimited). */
export interface GuestBank {
  readonly guest_hours: number | null
  readonly guest_period: number
}

/** The actual span of a guest permit, which may have ended early. Paid permits don't count. */
export interface BankedPermit {
  readonly from: string
  readonly until: string
}

interface Stay {
  readonly from: number
  readonly until: number
}

const stay = (permit: BankedPermit): Stay => ({ from: epoch(permit.from), until: epoch(permit.until) })
const shared = (a: Stay, b: Stay) => Math.max(0, Math.min(a.until, b.until) - Math.max(a.from, b.from))

/**
 * Returns by how many milliseconds the fullest window that touches the new permit would exceed the limit; at most 0 if it fits.
 * The fullest window begins where a permit begins or ends where one ends, so only those are checked.
 */
function excess(others: readonly Stay[], fresh: Stay, hours: number, length: number): number {
  const all = [...others, fresh]
  const starts = all.flatMap((one) => [one.from, one.until - length])
  return starts.reduce(
    (worst, from) => {
      const window = { from, until: from + length }
      if (shared(fresh, window) === 0) return worst
      return Math.max(worst, all.reduce((sum, one) => sum + shared(one, window), 0) - hours * HOUR)
    },
    fresh.until - fresh.from - hours * HOUR,
  )
}

/** Whether every window that a new permit touches stays within the limit. */
export function fitsBank(bank: GuestBank, others: readonly BankedPermit[], fresh: BankedPermit): boolean {
  return (
    bank.guest_hours === null ||
    excess(others.map(stay), stay(fresh), bank.guest_hours, bank.guest_period * 24 * HOUR) <= 0
  )
}

/** Returns the longest permit in whole minutes that may begin at an instant; null is unlimited. */
export function bankMinutesLeft(bank: GuestBank, others: readonly BankedPermit[], from: string): number | null {
  if (bank.guest_hours === null) return null
  let least = 0
  let most = Math.floor(bank.guest_hours * 60)
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fitsBank(bank, others, { from, until: instantOf(epoch(from) + middle * MINUTE) })) least = middle
    else most = middle - 1
  }
  return least
}

/**
 * Returns the earliest minute, from `from` on, at which a permit of `minutes` fits; null if it's longer than the limit.
 * Moving a permit by a minute changes each window's sum by at most a minute, so advancing by the excess skips no minute that fits.
 */
export function availableAgainAt(
  bank: GuestBank,
  others: readonly BankedPermit[],
  from: string,
  minutes: number,
): string | null {
  if (bank.guest_hours === null) return from
  if (minutes > bank.guest_hours * 60) return null
  const length = bank.guest_period * 24 * HOUR
  const stays = others.map(stay)
  for (let begin = epoch(from); ;) {
    const over = excess(stays, { from: begin, until: begin + minutes * MINUTE }, bank.guest_hours, length)
    if (over <= 0) return instantOf(begin)
    begin += Math.ceil(over / MINUTE) * MINUTE
  }
}
