import type { Metrics } from '../http/metrics.ts'
import type { GivenUpJob, Worker } from '../jobs/boss.ts'
import { GiveUp } from '../jobs/jobs.ts'

type Count = Pick<Metrics, 'messageTried'>
type Channel = Parameters<Metrics['messageTried']>[0]

/**
 * Counts the tries of a channel. An email or a text that is no longer tried is counted when it is given up
 * (`countGivenUp`), however its last try ended; a text has only one. Messages to phones have no such queue.
 */
export const countTries =
  (metrics: Count) =>
  <Payload>(channel: Channel, worker: Worker<Payload>): Worker<Payload> =>
  async (payload, job) => {
    try {
      await worker(payload, job)
    } catch (fault) {
      if (channel === 'push' && fault instanceof GiveUp) metrics.messageTried(channel, 'failed')
      if (channel !== 'sms' && !(fault instanceof GiveUp)) metrics.messageTried(channel, 'retried')
      throw fault
    }
    metrics.messageTried(channel, 'sent')
  }

/** Counts emails and texts that are no longer tried. */
export const countGivenUp =
  (metrics: Count, worker: Worker<GivenUpJob>): Worker<GivenUpJob> =>
  async (given_up, job) => {
    await worker(given_up, job)
    if (given_up.queue === 'mail' || given_up.queue === 'sms') metrics.messageTried(given_up.queue, 'failed')
  }
