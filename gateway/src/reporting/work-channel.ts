import { tracingChannel } from 'node:diagnostics_channel'

/** A request or a job, from its start to its end. What is known only at its end is set by then. */
export interface TracedWork {
  readonly kind: 'request' | 'job'
  /** `GET /api/tows/{id}`, or the queue. Never an address, which may contain a plate. */
  name: string
  readonly attributes: Record<string, string | number>
  failed?: boolean
}

const WORK = tracingChannel<TracedWork>('curbwise:work')

/** Runs a request or a job so that tracing sees it, and what it sends to the database as part of it. */
export const traceWork = <T>(work: TracedWork, run: () => Promise<T>): Promise<T> =>
  WORK.hasSubscribers ? WORK.tracePromise(run, work) : run()

export { WORK }
