const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?$/

/** Reads the time of `--at`, in this machine's time zone unless it names one. Throws with an example. */
export function readMoment(text: string): Date {
  const at = new Date(text.replace(' ', 'T'))
  if (!MOMENT.test(text) || Number.isNaN(at.getTime()))
    throw new Error(`--at takes a time such as '2026-11-27 03:10' or 2026-11-27T09:10:00Z, not ${text}`)
  return at
}
