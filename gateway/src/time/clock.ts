/** Time is injected: tests and the demo world set it, nothing reads Date.now() in an operation. */
export interface Clock {
  now(): Date
}

export const SYSTEM_CLOCK: Clock = { now: () => new Date() }
