import { inFull, openHeld, type ScreenCase } from '../helpers/screen-checks.ts'
import type { Staff } from '../helpers/people.ts'
import { test, type Page } from '../helpers/test.ts'
import { CARS, openFirst } from '../helpers/navigation.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const ALL = '/complexes/tows?segment=all'
/** Search terms for demo tows. */
const VOIDED = '48198'
const PAID = '48200'
const OPEN = CARS.requested

const open = async (page: Page, search: string): Promise<void> => {
  await openFirst(page, `${ALL}&search=${encodeURIComponent(search)}`)
  await timeline(page).waitFor()
}
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const timeline = (page: Page) => page.getByRole('heading', { name: 'Timeline' })

/** A dialog opened from a tow's menu. */
const asked = (name: string, search: string, item: RegExp, verb: string): ScreenCase => ({
  name,
  go: async (page) => {
    await open(page, search)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  },
  ready: (page) => page.getByRole('dialog').getByRole('button', { name: verb, exact: true }),
})
const tow = (name: string, search: string): ScreenCase => ({ name, go: (page) => open(page, search), ready: timeline })

const MANAGER: readonly ScreenCase[] = [
  { name: 'Tows of a complex', go: (page) => page.goto('/complexes/tows'), ready: anyLine },
  { name: 'Tows of a complex, all', fullOnly: true, go: (page) => page.goto(ALL), ready: anyLine },
  {
    name: 'Tows of a complex, nothing matches',
    fullOnly: true,
    go: (page) => page.goto('/complexes/tows?search=QQQQQQ'),
    ready: (page) => page.getByText('No tow matches'),
  },
  {
    name: 'Tows of a complex, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route('**/api/tows?*', (route) => route.abort())
      await page.goto('/complexes/tows')
    },
    ready: (page) => page.getByText('Couldn’t load the tows'),
  },
  tow('One tow, for the complex', CARS.stored),
  {
    name: 'One tow, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/tows\/[0-9a-f-]{36}$/, (route) => route.abort())
      await openFirst(page, ALL)
    },
    ready: (page) => page.getByText('Couldn’t load the tow'),
  },
  {
    name: 'One tow, not there',
    fullOnly: true,
    go: (page) => openHeld(page, '/complexes/tows/00000000-0000-4000-8000-000000000000/details'),
    ready: (page) => page.getByText("Sorry, that page doesn't exist", { exact: false }),
    expectsErrors: true,
  },
]

const ADMIN: readonly ScreenCase[] = [
  tow('One tow, in storage', CARS.stored),
  {
    name: 'One tow, as of a past minute',
    fullOnly: true,
    go: async (page) => {
      await open(page, CARS.stored)
      await page.getByLabel('As of', { exact: true }).selectOption('other')
    },
    ready: (page) => page.getByText(/as known then$/),
  },
  inFull(tow('One tow, voided', VOIDED)),
  inFull(tow('One tow, requested', OPEN)),
  asked('One tow, edit', OPEN, /^Edit/, 'Save'),
  asked('One tow, override', OPEN, /^Override/, 'Override'),
  {
    name: 'One tow, void',
    fullOnly: true,
    go: async (page) => {
      await open(page, PAID)
      await page.getByRole('button', { name: 'Void tow' }).click()
    },
    ready: (page) => page.getByRole('dialog').getByRole('button', { name: 'Void tow' }),
  },
  {
    name: 'One tow, refund',
    go: async (page) => {
      await open(page, PAID)
      await page.getByRole('button', { name: 'Refund' }).first().click()
    },
    ready: (page) => page.getByRole('button', { name: 'Keep the payment' }),
  },
  {
    name: 'One tow, mails',
    go: async (page) => {
      await open(page, CARS.stored)
      await page.getByRole('button', { name: 'Email', exact: true }).click()
    },
    ready: (page) => page.getByRole('menuitem', { name: /No-charge letter/ }),
  },
]

const OUTSIDER: readonly ScreenCase[] = [
  { name: 'Own requests of an external user', go: (page) => page.goto(ALL), ready: anyLine },
  inFull(tow('One tow, for an external user', PAID)),
]

const CASES_BY_ROLE = {
  contract_manager: MANAGER,
  tow_admin: ADMIN,
  external_user: OUTSIDER,
} as const satisfies Partial<Record<Staff, readonly ScreenCase[]>>

test.describe('tows of a complex', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    for (const who of Object.keys(CASES_BY_ROLE) as (keyof typeof CASES_BY_ROLE)[]) {
      const cases = casesOf(CASES_BY_ROLE[who])
      test(`pass the checks for ${who}: ${title}`, async ({ as }) => {
        test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
        await checkScreens(await as(who), cases, variantOf)
      })
    }
  }
})
