import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchPage, PAGE_LIMIT_MS } from './fetch-page.ts'

const REQUEST = new Request('https://curbwise.example/vehicles')
const fetchMock = vi.fn<(request: Request, options: { readonly signal: AbortSignal }) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server that begins to answer after so many milliseconds. */
const answerAfter = (ms: number, response: Response) =>
  fetchMock.mockImplementation(
    (_request, { signal }) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(response), ms)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )

it('does not cut off a page that began in time, however long it takes to arrive', async () => {
  const page = new Response('<!doctype html>')
  answerAfter(PAGE_LIMIT_MS - 1, page)
  const fetched = fetchPage(REQUEST)
  await vi.advanceTimersByTimeAsync(PAGE_LIMIT_MS - 1)
  expect(await fetched).toBe(page)
  await vi.advanceTimersByTimeAsync(10 * PAGE_LIMIT_MS)
  expect(fetchMock.mock.lastCall?.[1].signal.aborted).toBe(false)
})

it('gives up on a response that does not begin in time', async () => {
  answerAfter(PAGE_LIMIT_MS + 1, new Response('<!doctype html>'))
  const fetched = fetchPage(REQUEST)
  await vi.advanceTimersByTimeAsync(PAGE_LIMIT_MS)
  expect(await fetched).toBeNull()
})

it.each([
  ['a server that fails', () => Promise.resolve(new Response('', { status: 503 })), null],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), null],
  ['a page that does not exist', () => Promise.resolve(new Response('', { status: 404 })), 404],
])('returns for %s what the browser should show', async (_case, answer, status) => {
  fetchMock.mockImplementation(answer)
  expect((await fetchPage(REQUEST))?.status ?? null).toBe(status)
})
