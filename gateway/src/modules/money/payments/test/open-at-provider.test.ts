import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Unavailable } from '../../../../errors/errors.ts'
import { withinTimeLimit } from '../lifecycle/open-at-provider.ts'

const NOT_STARTED = new Unavailable("The payment didn't start, and nothing was charged. Try again.", {
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

describe('a payer waiting for the provider', () => {
  it.each(['opens its page after all', 'fails after all'])(
    'gets an error after ten seconds that nothing was started, even when it %s',
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

  it('gets the same error immediately when the provider can’t be reached', async () => {
    await expect(withinTimeLimit(Promise.reject(new Error('connect ECONNREFUSED')), report)).rejects.toEqual(
      NOT_STARTED,
    )
    expect(reported).toHaveLength(1)
  })

  it('continues when the provider responds, and leaves no timer', async () => {
    await withinTimeLimit(Promise.resolve('cs_1'), report)
    expect([reported, vi.getTimerCount()]).toEqual([[], 0])
  })
})
