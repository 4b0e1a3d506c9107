import { epoch, instantOf } from '../time/span.ts'
import { maxConcurrent } from './concurrent-permits.ts'
import { type BankedPermit, bankMinutesLeft, availableAgainAt, fitsBank, type GuestBank } from './bank.ts'
import { fits, fitsHourlyLimit, type LimitValue } from './limit.ts'

const MINUTE = 60_000

/** The guest limits of a unit, its own or the complex's. */
export interface GuestLimits {
  /** Guests at the same time. */
  readonly guests: LimitValue
  readonly bank: GuestBank
  /** Hours of the longest single permit. */
  readonly hourly: LimitValue
}

/** Existing permits next to the requested one. Paid permits aren't in `unit` and `plate`. */
export interface GuestStays {
  /** Active permits of the unit, whatever their plate. */
  readonly unit: readonly BankedPermit[]
  /** Every stay of this plate at the unit, including ended ones. */
  readonly plate: readonly BankedPermit[]
  /** Spans of the plate's other permits at the complex. The requested permit must not overlap them. */
  readonly taken: readonly BankedPermit[]
}

export interface GuestAsked extends BankedPermit {
  /** Current end of a permit that is being extended. Only the time after it needs a free spot. */
  readonly held_until?: string
}

export interface GuestStop {
  readonly code: 'hourly' | 'guest_already' | 'limit' | 'bank'
  /** When the same permit would fit; null if never or unknown. */
  readonly again: string | null
}

const minutesOf = ({ from, until }: BankedPermit): number => (epoch(until) - epoch(from)) / MINUTE
const overlaps = (a: BankedPermit, b: BankedPermit) => epoch(a.from) < epoch(b.until) && epoch(b.from) < epoch(a.until)

/** Returns the earliest end of another permit after which a permit of this length fits. */
function roomAgain(limits: GuestLimits, stays: GuestStays, asked: BankedPermit): string | null {
  const length = epoch(asked.until) - epoch(asked.from)
  const ends = stays.unit
    .map(({ until }) => epoch(until))
    .filter((at) => at > epoch(asked.from))
    .sort((a, b) => a - b)
  const found = ends.find((at) =>
    fits(limits.guests, maxConcurrent(stays.unit, { from: instantOf(at), until: instantOf(at + length) })),
  )
  return found === undefined ? null : instantOf(found)
}

/** Returns the first limit that stops a permit: its length, the plate's other permits, the number of guests, the guest hours. Null if it fits. */
export function guestStop(limits: GuestLimits, stays: GuestStays, asked: GuestAsked): GuestStop | null {
  const fresh = { from: asked.held_until ?? asked.from, until: asked.until }
  if (!fitsHourlyLimit(limits.hourly, asked.from, asked.until)) return { code: 'hourly', again: null }
  const same = stays.taken.find((other) => overlaps(other, fresh))
  if (same) return { code: 'guest_already', again: same.until }
  if (!fits(limits.guests, maxConcurrent(stays.unit, fresh)))
    return { code: 'limit', again: roomAgain(limits, stays, fresh) }
  if (!fitsBank(limits.bank, stays.plate, asked))
    return { code: 'bank', again: availableAgainAt(limits.bank, stays.plate, asked.from, Math.ceil(minutesOf(asked))) }
  return null
}

/**
 * Returns the longest permit in whole minutes that fits from an instant, at most `most`, and at least the minutes already held.
 * The binary search works because whenever a permit fits, a shorter one fits too.
 */
export function longestGuestMinutes(
  limits: GuestLimits,
  stays: GuestStays,
  { from, held_until }: Omit<GuestAsked, 'until'>,
  most: number,
): number {
  const held = held_until === undefined ? 0 : Math.ceil(minutesOf({ from, until: held_until }))
  let [least, greatest] = [
    held,
    Math.max(held, Math.min(most, bankMinutesLeft(limits.bank, stays.plate, from) ?? most)),
  ]
  while (least < greatest) {
    const middle = Math.ceil((least + greatest) / 2)
    if (
      guestStop(limits, stays, {
        from,
        until: instantOf(epoch(from) + middle * MINUTE),
        ...(held_until !== undefined && { held_until }),
      }) === null
    )
      least = middle
    else greatest = middle - 1
  }
  return least
}

/** Hours offered in forms. */
const CHOICES = [1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 168] as const

/** Returns the whole hours to offer when `minutes` fit. Includes the longest possible one, up to a week. */
export function hourChoices(minutes: number): number[] {
  const hours = Math.floor(minutes / 60)
  const offered: number[] = CHOICES.filter((choice) => choice <= hours)
  return hours > 0 && hours <= 168 && !offered.includes(hours) ? [...offered, hours] : offered
}
