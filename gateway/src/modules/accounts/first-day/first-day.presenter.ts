import { type FirstDay, FIRST_DAY_STEPS } from '@curbwise/api'
import type { FirstDayFacts } from './queries/first-day.query.ts'

const DAY_MS = 86_400_000
/** The checklist isn't offered longer than this, so that a driver who leaves a year later doesn't bring it back. */
const OFFERED_MS = 90 * DAY_MS

const CLOSED: FirstDay = { is_open: false, steps: [] }

/** `facts` are undefined for a company that never had a first day. */
export function presentFirstDay(facts: FirstDayFacts | undefined, now: Date): FirstDay {
  if (!facts || now.getTime() - facts.started_at.getTime() > OFFERED_MS) return CLOSED
  const steps = FIRST_DAY_STEPS.map((step): FirstDay['steps'][number] => {
    const done = facts.done[step]
    if (done) return { step, state: 'done', what: done.what, done_at: done.at && new Date(done.at).toISOString() }
    return { step, state: facts.skipped.includes(step) ? 'skipped' : 'open', what: null, done_at: null }
  })
  return steps.some(({ state }) => state === 'open') ? { is_open: true, steps } : CLOSED
}
