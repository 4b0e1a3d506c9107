import { openFirst, pressInPanel } from '../helpers/navigation.ts'
import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const BLOCKS = '/super-admin/blocked-vehicles'
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const opened =
  (search: string, segment = 'all') =>
  (page: Page) =>
    openFirst(page, `${BLOCKS}?segment=${segment}&search=${search}`)

const CASES: readonly ScreenCase[] = [
  { name: 'System-blocked vehicles', go: (page) => page.goto(BLOCKS), ready: anyLine },
  {
    name: 'System-blocked vehicles, one that is still registered',
    go: opened('two complexes in one night'),
    ready: (page) => page.getByText('1 right to park', { exact: true }),
  },
  {
    name: 'System-blocked vehicles, one without a plate',
    fullOnly: true,
    go: opened('trailer'),
    ready: (page) => page.getByRole('heading', { name: 'What it does' }),
  },
  {
    name: 'System-blocked vehicles, one that has ended',
    fullOnly: true,
    go: opened('pasadena'),
    ready: (page) => page.getByText('Found and returned to its owner').last(),
  },
  {
    name: 'System-blocked vehicles, none matches',
    fullOnly: true,
    go: (page) => page.goto(`${BLOCKS}?search=QQQQ`),
    ready: (page) => page.getByText('No vehicle matches'),
  },
  {
    name: 'System-blocked vehicles, none',
    fullOnly: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/system-blocked-vehicles/, (route) =>
        route.fulfill({
          json: { data: [], next: null, previous: null, total: 0, counts: { now: 0, coming: 0, ended: 0, all: 0 } },
        }),
      )
      await page.goto(BLOCKS)
    },
    ready: (page) => page.getByText('No vehicle is blocked everywhere now'),
  },
  {
    name: 'System-blocked vehicles, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/system-blocked-vehicles/, (route) => route.abort())
      await page.goto(BLOCKS)
    },
    ready: (page) => page.getByText("Couldn't load the system-blocked vehicles"),
  },
  {
    name: 'System-blocked vehicles, block with errors',
    go: async (page) => {
      await page.goto(BLOCKS)
      await anyLine(page).waitFor()
      await page.getByRole('button', { name: 'Block vehicle' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Block vehicle' }).click()
    },
    ready: (page) => page.getByText('Not saved. Check', { exact: false }),
  },
  {
    name: 'System-blocked vehicles, unblock',
    fullOnly: true,
    go: async (page) => {
      await opened('houston', 'now')(page)
      await pressInPanel(page, 'Unblock')
    },
    ready: (page) => page.getByRole('dialog').getByText('Will not', { exact: true }).last(),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of the system-blocked vehicles: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('super_admin'), cases, variantOf)
  })
}
