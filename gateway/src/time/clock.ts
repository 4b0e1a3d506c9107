/** Time is injected: tests and the demo world set it, and no operation reads Date.now(). */
export interface Clock {
  now(): Date
}

export const SYSTEM_CLOCK: Clock = { now: () => new Date() }
