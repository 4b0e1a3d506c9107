import { expect, it, vi } from 'vitest'
import type { RunningJob } from '../jobs/boss.ts'
import { BY_THE_CLOCK, actorOfJob, GiveUp } from '../jobs/jobs.ts'
import { countGivenUp, countTries } from './count-tries.ts'

const JOB: RunningJob = { id: '1', stamp: BY_THE_CLOCK, actor: actorOfJob(BY_THE_CLOCK) }
const late = new Error('The server is down')
const refused = new GiveUp('There is no such mailbox')

it.each([
  ['mail', 'succeeds', ['sent'], undefined],
  ['mail', 'fails', ['retried'], late],
  ['mail', 'is refused', [], refused],
  ['sms', 'succeeds', ['sent'], undefined],
  ['sms', 'fails', [], late],
  ['push', 'succeeds', ['sent'], undefined],
  ['push', 'fails', ['retried'], late],
  ['push', 'is refused', ['failed'], refused],
] as const)('counts a try of %s that %s as %j, and passes its fault on', async (channel, _, counted, fault) => {
  const messageTried = vi.fn<(of: string, result: string) => void>()
  const run = countTries({ messageTried })(channel, () => (fault ? Promise.reject(fault) : Promise.resolve()))
  expect(await run({}, JOB).catch((error: unknown) => error)).toBe(fault)
  expect(messageTried.mock.calls).toEqual(counted.map((result) => [channel, result]))
})

it.each([
  ['mail', [['mail', 'failed']]],
  ['sms', [['sms', 'failed']]],
  ['send_announcement', []],
])('counts a job of %s that is given up as %j', async (queue, counted) => {
  const messageTried = vi.fn<(of: string, result: string) => void>()
  const recorded = vi.fn<() => Promise<void>>().mockResolvedValue()
  await countGivenUp({ messageTried }, recorded)({ queue, payload: {}, reason: null }, JOB)
  expect(recorded).toHaveBeenCalledTimes(1)
  expect(messageTried.mock.calls).toEqual(counted)
})
