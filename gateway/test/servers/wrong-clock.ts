export const TEN_MINUTES = 600_000

/** A module for `--import` that sets the clock of a whole process ahead, libraries included. */
export const AHEAD = `data:text/javascript,${encodeURIComponent(`
  const now = Date.now
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, as) => Reflect.construct(real, given.length > 0 ? given : [now() + ${TEN_MINUTES}], as),
    get: (real, name) => (name === 'now' ? () => now() + ${TEN_MINUTES} : Reflect.get(real, name)),
  })`)}`
