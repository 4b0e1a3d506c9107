import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const FIRST_DAY = '/tows?view=first-day'
const CALL = /\/api\/tow-companies\/[^/]+\/first-day$/
const done = (step: string, what: string) => ({ step, state: 'done', what, done_at: '2026-11-20T14:46:00.000Z' })
const other = (step: string, state: 'open' | 'skipped') => ({ step, state, what: null, done_at: null })

/** The demo's admin is long past the first day, so the screen gets one in its place. */
const on = (name: string, steps: readonly object[], text: string): ScreenCase => ({
  name,
  go: async (page) => {
    await page.route(CALL, (route) => route.fulfill({ json: { is_open: steps.length > 0, steps } }))
    await page.goto(FIRST_DAY)
  },
  ready: (page: Page) => page.getByText(text).first(),
})

const CASES: readonly ScreenCase[] = [
  on(
    'First day, some steps done',
    [
      { ...done('company', 'Lone Prairie Recovery, 006521894C'), done_at: null },
      done('price', 'Standard light duty'),
      other('lot', 'skipped'),
      other('truck', 'open'),
      other('complex', 'open'),
      other('sign', 'open'),
      other('driver', 'open'),
      other('tow', 'open'),
    ],
    'Five steps to your first tow.',
  ),
  on('First day, over', [], 'Your first day is done'),
  {
    name: 'First day, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(CALL, (route) => route.abort())
      await page.goto(FIRST_DAY)
    },
    ready: (page) => page.getByText('Couldn’t load your first steps'),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of the first day: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('tow_admin'), cases, variantOf)
  })
}
