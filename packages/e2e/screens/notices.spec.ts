import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { openFirst } from '../helpers/navigation.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const UNITS = '/complexes/units'
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Notify/ })

const CASES: readonly ScreenCase[] = [
  {
    name: 'Notices, write',
    go: (page) => page.goto(`${UNITS}?notices=write`),
    ready: (page) => dialog(page).getByRole('button', { name: /^Send to \d+ people/ }),
  },
  {
    name: 'Notices, write to a unit by text, with errors',
    fullOnly: true,
    go: async (page) => {
      await page.goto(`${UNITS}?notices=write`)
      await dialog(page).getByLabel('To', { exact: true }).selectOption('unit')
      await dialog(page).getByRole('radio', { name: /^Text/ }).check()
      await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
    },
    ready: (page) => dialog(page).getByText('Choose the unit').first(),
  },
  {
    name: 'Notices, sent',
    go: (page) => page.goto(`${UNITS}?notices=sent`),
    ready: (page) => dialog(page).getByText('The north lot will be restriped on Tuesday'),
  },
  {
    name: 'Notices, nothing found',
    fullOnly: true,
    go: (page) => page.goto(`${UNITS}?notices=sent&notices_search=zzz`),
    ready: (page) => dialog(page).getByText('No notice matches'),
  },
  {
    name: 'Notices, one that was sent',
    go: async (page) => {
      await page.goto(`${UNITS}?notices=sent`)
      await dialog(page)
        .getByRole('button', { name: /The north gate is repaired/ })
        .click()
    },
    ready: (page) => dialog(page).getByRole('list', { name: 'Messages' }),
  },
  {
    name: 'Notices, no answer',
    fullOnly: true,
    go: async (page) => {
      await page.route('**/api/contracts/*/notices?*', (route) => route.abort())
      await page.goto(`${UNITS}?notices=sent`)
    },
    ready: (page) => dialog(page).getByText("Couldn't load the notices"),
    expectsErrors: true,
  },
  {
    name: 'Unit, notify',
    fullOnly: true,
    go: async (page) => {
      await openFirst(page, UNITS, '214')
      await page.getByRole('button', { name: 'Notify', exact: true }).click()
    },
    ready: (page) => dialog(page).getByRole('button', { name: /^Send to \d/ }),
  },
  {
    name: 'Notices, a link that leads nowhere',
    fullOnly: true,
    go: (page) => page.goto('/api/public/opt-out/nobody.signed'),
    ready: (page) => page.getByRole('heading', { level: 1 }),
    outsideApp: true,
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks notices to residents: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('contract_manager'), cases, variantOf)
  })
}
