import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Unavailable } from '../../../../errors/errors.ts'
import { withinTimeLimit } from '../lifecycle/open-at-provider.ts'

const NOT_STARTED = new Unavailable('The payment was not started, and nothing was charged. Try again.', {
  code: 'not_started',
})

let reported: unknown[]
const report = (fault: unknown): void => {
  reported.push(fault)
}

beforeEach(() => {
  reported = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a payer who waits for the provider', () => {
  it.each(['opens its page after all', 'fails after all'])(
    'is told after ten seconds that nothing was started, also when it %s',
    async (later) => {
      const page = Promise.withResolvers<string>()
      const answer = withinTimeLimit(page.promise, report).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(9_999)
      expect(reported).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(await answer).toEqual(NOT_STARTED)
      if (later === 'fails after all') page.reject(new Error('socket hang up'))
      else page.resolve('cs_1')
      await vi.runAllTimersAsync()
      expect(reported).toHaveLength(1)
    },
  )

  it('is told so at once when the provider cannot be reached', async () => {
    await expect(withinTimeLimit(Promise.reject(new Error('connect ECONNREFUSED')), report)).rejects.toEqual(
      NOT_STARTED,
    )
    expect(reported).toHaveLength(1)
  })

  it('goes on where it answers, and no timer is left', async () => {
    await withinTimeLimit(Promise.resolve('cs_1'), report)
    expect([reported, vi.getTimerCount()]).toEqual([[], 0])
  })
})
