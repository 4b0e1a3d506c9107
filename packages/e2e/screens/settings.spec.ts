import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const PATH = '/complexes/settings'
const loaded = (page: Page) => page.locator('[data-setting=vehicles]').getByText(/unit/).first()

/** Opens the settings, then runs an action. */
const then =
  (act: (page: Page) => Promise<unknown>): ScreenCase['go'] =>
  async (page) => {
    await page.goto(PATH)
    await loaded(page).waitFor()
    await act(page)
  }

const CASES: readonly ScreenCase[] = [
  { name: 'Settings', go: (page) => page.goto(PATH), ready: loaded },
  {
    name: 'Settings, unsaved',
    go: then(async (page) => {
      await page.getByRole('group', { name: 'Vehicles a unit' }).getByRole('button', { name: 'One less' }).click()
      await page.getByLabel('On hold').check()
    }),
    ready: (page) => page.getByText('Stop new stickers, boots, and tows', { exact: false }),
  },
  {
    name: 'Settings, what is missing',
    fullOnly: true,
    go: then(async (page) => {
      await page.getByLabel('On hold').check()
      await page.getByLabel('Grace', { exact: true }).fill('')
      await page.getByRole('button', { name: 'Save 2 changes' }).click()
    }),
    ready: (page) => page.getByRole('alert').first(),
  },
  {
    name: 'Settings, no limit',
    fullOnly: true,
    go: then((page) =>
      page.getByRole('group', { name: 'Guests a unit' }).getByRole('button', { name: 'No limit' }).click(),
    ),
    ready: (page) => page.getByText('any number of guests', { exact: false }),
  },
  {
    name: 'Settings, hand over',
    go: then((page) => page.getByRole('button', { name: 'Hand over' }).click()),
    ready: (page) => page.getByRole('dialog').getByRole('radio').first(),
  },
  {
    name: 'Settings, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/contracts\/[0-9a-f-]{36}$/, (route) => route.abort())
      await page.goto(PATH)
    },
    ready: (page) => page.getByText("Couldn't load the settings"),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the settings of a complex: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
    await checkScreens(await as('contract_manager'), cases, variantOf)
  })
}
