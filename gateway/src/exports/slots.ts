import { Refusal } from '../errors/errors.ts'

const BUSY = 'Other exports are running right now. Try again in a minute.'
const RETRY_AFTER_SECONDS = 10

const busy = (): Refusal =>
  new Refusal('unavailable', BUSY, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } })

export interface Slots {
  /**
   * Waits for a free slot and returns a function that releases it. Rejects with 503 when too many are already waiting
   * or it takes too long, and with the signal's reason. `patient` callers wait as long as it takes, behind all others.
   */
  take(signal: AbortSignal, patient?: boolean): Promise<() => void>
}

interface Waiting {
  readonly patient: boolean
  readonly go: () => void
}

/** Limits how many run at the same time; a few more wait in order, for a short time. */
export function createSlots(options: {
  readonly size: number
  readonly waiting: number
  readonly limit_ms: number
}): Slots {
  let free = options.size
  const line: Waiting[] = []
  const leave = (): void => {
    const impatient = line.findIndex(({ patient }) => !patient)
    const [next] = line.splice(Math.max(impatient, 0), 1)
    if (next) next.go()
    else free += 1
  }
  const once = (): (() => void) => {
    let left = false
    return () => {
      if (!left) leave()
      left = true
    }
  }
  return {
    async take(signal, patient = false) {
      signal.throwIfAborted()
      if (free > 0) {
        free -= 1
        return once()
      }
      if (!patient && line.filter((one) => !one.patient).length >= options.waiting) throw busy()
      return new Promise((resolve, reject) => {
        const end = (): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', aborted)
        }
        const waiting: Waiting = {
          patient,
          go: () => {
            end()
            resolve(once())
          },
        }
        const giveUp = (why: unknown): void => {
          end()
          line.splice(line.indexOf(waiting), 1)
          reject(why instanceof Error ? why : new Error('The export was stopped'))
        }
        const aborted = (): void => {
          giveUp(signal.reason)
        }
        const timer = patient
          ? undefined
          : setTimeout(() => {
              giveUp(busy())
            }, options.limit_ms)
        signal.addEventListener('abort', aborted, { once: true })
        line.push(waiting)
      })
    },
  }
}
