import type { Logger } from 'pino'
import type { Time } from '../time/time.ts'

const TOLERATED_SKEW_MS = 2_000

/** Returns one sentence about this machine's clock; null while it agrees with the database's. */
export function skewWarning({ skew }: Pick<Time, 'skew'>): string | null {
  const skew_ms = skew()
  if (Math.abs(skew_ms) <= TOLERATED_SKEW_MS) return null
  const seconds = Math.round(Math.abs(skew_ms) / 1000)
  return `This machine's clock is ${seconds} seconds ${skew_ms > 0 ? 'ahead of' : 'behind'} the database's. Stored times use the database's clock; correct this machine's.`
}

/** Keeps `time` in sync with the database, and logs a warning once when the machine's clock starts to differ. */
export function syncTime(time: Time, log: Logger): (database_ms: number) => void {
  let differed = false
  return (database_ms) => {
    time.sync(database_ms)
    const warning = skewWarning(time)
    if (warning && !differed) log.warn(warning)
    differed = warning !== null
  }
}
