import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { checkScreens, screenRuns, SCREEN_TIMEOUT_MS } from './check-screens.ts'

async function open(page: Page, text: string): Promise<void> {
  await page.goto('/tows')
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Plates, tows/ }).fill(text)
}

const PALETTE: readonly ScreenCase[] = [
  { name: 'Search', go: (page) => open(page, ''), ready: (page) => page.getByRole('option', { name: /^Plate check/ }) },
  {
    name: 'Search, results',
    go: (page) => open(page, 'kvb 88'),
    ready: (page) => page.getByRole('option', { name: /^Tow 48/ }),
  },
  {
    name: 'Search, people',
    go: (page) => open(page, 'noah'),
    ready: (page) => page.getByRole('option', { name: /^Noah Pruitt/ }),
  },
  {
    name: 'Search, nothing found',
    fullOnly: true,
    go: (page) => open(page, 'zzzz'),
    ready: (page) => page.getByText('Nothing found for “zzzz”'),
  },
  {
    name: 'Search, no answer',
    fullOnly: true,
    go: async (page) => {
      await page.route('**/api/search*', (route) => route.abort())
      await open(page, 'units')
    },
    ready: (page) => page.getByText('Couldn’t load the search'),
    expectsErrors: true,
  },
  {
    name: 'Keyboard shortcuts',
    go: async (page) => {
      await page.goto('/tows')
      await page
        .getByRole('button', { name: /^Search/ })
        .first()
        .waitFor()
      await page.keyboard.press('?')
    },
    ready: (page) => page.getByRole('heading', { name: 'On this page' }),
  },
]

test.describe('the search', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    const cases = casesOf(PALETTE)
    if (cases.length === 0) continue
    test(`passes the checks: ${title}`, async ({ as }) => {
      test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
      await checkScreens(await as('tow_staff'), cases, variantOf)
    })
  }
})
