// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { watchBuild } from './watch-build.ts'

let warn: MockInstance<(message: string, cause?: unknown) => void>
const fetchMock = vi.fn<typeof fetch>()
const build = (id: string): Response => new Response(JSON.stringify({ id }))

/** What a return to the tab does. */
async function comeBack(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => {
    expect(fetchMock.mock.results.at(-1)?.type).toBe('return')
  })
  await Promise.resolve()
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  fetchMock.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('watchBuild', () => {
  it('notices a new build once', async () => {
    const onNew = vi.fn()
    fetchMock.mockResolvedValueOnce(build('a'))
    await watchBuild(document, onNew)
    fetchMock.mockImplementation(() => Promise.resolve(build('b')))
    await comeBack()
    await vi.waitFor(() => {
      expect(onNew).toHaveBeenCalledOnce()
    })
    await comeBack()
    expect(onNew).toHaveBeenCalledOnce()
  })

  it.each([
    ['a failed connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error status', () => Promise.resolve(new Response('', { status: 502 }))],
  ])('logs %s to the console and reports no new build', async (_what, answer) => {
    const onNew = vi.fn()
    fetchMock.mockImplementation(answer)
    await watchBuild(document, onNew)
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]?.[0]).toContain('/build.json could not be fetched')
    expect(onNew).not.toHaveBeenCalled()
  })
})
