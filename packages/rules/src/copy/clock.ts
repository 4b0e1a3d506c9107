import { epoch, instantOf } from '../time/span.ts'
import { COPY_DECIDES_MINUTES } from './part.ts'

/** What a phone knows about time, stored with the copy: the server's time and its own when the copy arrived (epoch ms). */
export interface CopyTimes {
  readonly read_at: string
  readonly received_at: number
}

/** The phone's time now, and how long its page has run since the copy arrived if it arrived in this page; clocks that are set change only the first. */
export interface PhoneTime {
  readonly now: number
  readonly running_ms?: number | null
}

export interface CopyClock {
  /** The server's time now, as well as the phone can tell: the minute for which it decides. */
  readonly at: string
  /** The same by the copy's age alone: never later than the server's time, also on a clock that was set back. */
  readonly captured_at: string
  readonly age_minutes: number
  readonly is_stale: boolean
  /** Minutes by which the phone's clock was ahead (or behind, below 0) when the copy arrived. */
  readonly off_minutes: number
  /** The clock was set since then, so that the copy's age can't be told. */
  readonly was_set: boolean
}

const MINUTE = 60_000
/** A clock drifts, and an answer takes a while to arrive. */
const TOLERATED_MS = 2 * MINUTE

/** Returns how old a copy is by the phone's clock. It's never younger than the time that the page has run since. */
export function copyClock({ read_at, received_at }: CopyTimes, { now, running_ms = null }: PhoneTime): CopyClock {
  const by_clock = now - received_at
  const was_set = by_clock < -TOLERATED_MS || (running_ms !== null && by_clock < running_ms - TOLERATED_MS)
  const age = Math.max(0, by_clock, running_ms ?? 0)
  // Of a clock that was set, only this is certain: the copy can't be taken for fresh.
  const counted = was_set ? Math.max(age, COPY_DECIDES_MINUTES * MINUTE) : age
  return {
    at: instantOf(epoch(read_at) + counted),
    captured_at: instantOf(epoch(read_at) + age),
    age_minutes: Math.floor(age / MINUTE),
    is_stale: counted >= COPY_DECIDES_MINUTES * MINUTE,
    off_minutes: Math.round((received_at - epoch(read_at)) / MINUTE),
    was_set,
  }
}

/** From an hour on, a wrong clock is worth a sentence. */
export const isClockOff = ({ off_minutes }: Pick<CopyClock, 'off_minutes'>): boolean => Math.abs(off_minutes) >= 60
