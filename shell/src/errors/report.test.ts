import { ApiError } from '@curbwise/client'
import { ScreenError } from '@curbwise/platform'
import { afterEach, expect, it, vi } from 'vitest'
import { isCrawler } from './crawler.ts'
import { reportError, startReporting, withoutSecrets } from './report.ts'

afterEach(() => vi.restoreAllMocks())

const api = (status: number) => new ApiError(status, { code: 'x', message: `status ${status}`, request_id: 'r-1' })

it('holds reports until the destination is known, and ignores client errors with status 300 to 499', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  reportError(new Error('early'), { from: 'test' })
  for (const status of [0, 300, 404, 499]) reportError(api(status))
  reportError(new ScreenError(404, 'Page not found'))
  reportError(new DOMException('', 'AbortError'))
  expect(log).not.toHaveBeenCalled()
  await startReporting(null)
  reportError(api(500))
  expect(log.mock.calls.map(([error, context]) => [(error as Error).message, context as unknown])).toEqual([
    ['early', { from: 'test' }],
    ['status 500', { request_id: 'r-1' }],
  ])
})

it('distinguishes crawlers from users', () => {
  expect(isCrawler('Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)')).toBe(true)
  expect(isCrawler('facebookexternalhit/1.1')).toBe(true)
  expect(
    isCrawler(
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    ),
  ).toBe(false)
  expect(isCrawler('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CUBOT_X30')).toBe(false)
})

it('reports no query and no code of a sticker or boot with an address', () => {
  expect(withoutSecrets('https://curbwise.example/findmycar?case=1#top')).toBe('https://curbwise.example/findmycar')
  expect(withoutSecrets('https://curbwise.example/s/7KQ4-M2XD-9PRT?a=1')).toBe('https://curbwise.example/s/:token')
  expect(withoutSecrets('https://curbwise.example/b/7KQ4-M2XD-9PRT')).toBe('https://curbwise.example/b/:token')
  expect(withoutSecrets(undefined)).toBeUndefined()
})
