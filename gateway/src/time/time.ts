import type { Clock } from './clock.ts'

/** The gateway's time. It has one source: the database, or in tests an injected clock. */
export interface Time {
  readonly clock: Clock
  /** For a transaction's `app.now`. Null: SQL reads the database's own clock, which `clock` follows. */
  readonly databaseNow: () => Date | null
  /** Takes the time that Postgres reported (milliseconds since 1970); call it as soon as the result arrives. */
  sync(database_ms: number): void
  /** How many milliseconds this machine's clock is ahead of Postgres'; negative when it is behind. */
  skew(): number
}

/** How the process itself measures time. */
export interface MachineTime {
  /** Monotonic milliseconds. */
  elapsed(): number
  /** The machine's clock, which may be wrong. */
  wall(): number
}

const MACHINE: MachineTime = { elapsed: () => performance.now(), wall: () => Date.now() }
/** With a heartbeat every two seconds, a database clock that was set back is noticed after 16 seconds. */
const SAMPLES = 8

/**
 * Returns the database's time, independent of the machine's clock: the last report plus the time elapsed since. A
 * report is already in the past when it arrives, so the latest of the recent ones is the best, and this clock is never
 * ahead of the database's. It never runs backward: when the database's clock is set back, it pauses until the database
 * catches up.
 */
export function databaseTime(first_ms: number, machine: MachineTime = MACHINE): Time {
  let offsets: readonly number[] = [first_ms - machine.elapsed()]
  let offset = Math.max(...offsets)
  let last = Number.NEGATIVE_INFINITY
  return {
    clock: {
      now() {
        last = Math.max(last, Math.floor(offset + machine.elapsed()))
        return new Date(last)
      },
    },
    databaseNow: () => null,
    sync(database_ms) {
      offsets = [...offsets, database_ms - machine.elapsed()].slice(-SAMPLES)
      offset = Math.max(...offsets)
    },
    skew: () => Math.round(machine.wall() - offset - machine.elapsed()),
  }
}

/** A test's time: each transaction passes it to Postgres. */
export const injectedTime = (clock: Clock): Time => ({
  clock,
  databaseNow: () => clock.now(),
  sync: () => undefined,
  skew: () => 0,
})
