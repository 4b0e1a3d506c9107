import type { Page } from '@playwright/test'
import { pressesOf } from './presses.ts'

/** What tells the state of a page, in this order; a page without any of it is read whole. */
const PARTS = ['[role="dialog"]', '[role="alert"]', 'h1', 'main'] as const
const LINES = 14
const LAST = 5
/** Enough for a page that still runs its scripts, in milliseconds. */
const READING_MS = 5_000

async function textOf(page: Page): Promise<string> {
  const whole = await page.locator('body').innerText({ timeout: READING_MS })
  const parts = await Promise.all(PARTS.map((part) => page.locator(part).allInnerTexts()))
  return parts.flat().join('\n').trim() || whole
}

/** Which addresses the page has loaded, or failed to load. */
const endedRequests = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

/** What a page shows, and what went wrong in it: its address, first lines, errors, requests that failed or haven't ended, and presses. */
export async function describePage(page: Page): Promise<string> {
  const text = await textOf(page).catch((error: unknown) => String(error).split('\n', 1).join(''))
  // Without the postal codes in a list of states.
  const lines = text.split('\n').filter((line) => line.trim().length > 2)
  const messages = await page.consoleMessages().catch(() => [])
  const errors = messages.filter((message) => message.type() === 'error').map((message) => `console: ${message.text()}`)
  const thrown = (await page.pageErrors().catch(() => [])).map(({ message }) => `error: ${message}`)
  const ended = lines.length === 0 ? [] : await endedRequests(page).catch(() => [])
  const requests = await page.requests().catch(() => [])
  const unanswered = requests
    .filter(
      (request) => request.failure() !== null || !(request.isNavigationRequest() || ended.includes(request.url())),
    )
    .map((request) => `no response: ${request.url()} ${request.failure()?.errorText ?? ''}`.trim())
  return [
    page.url(),
    ...lines.slice(0, LINES),
    ...[errors, thrown, unanswered].flatMap((found) => found.slice(-LAST)),
    ...(await pressesOf(page)),
  ].join('\n')
}
