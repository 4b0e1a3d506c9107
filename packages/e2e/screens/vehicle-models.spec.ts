import { openFirst, pressInPanel } from '../helpers/navigation.ts'
import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const MODELS = '/super-admin/vehicles'
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const dialog = (page: Page) => page.getByRole('dialog')
const opened = (search: string) => (page: Page) => openFirst(page, `${MODELS}?search=${search}`)

/** A dialog opened from the panel of a model. */
const acted = (name: string, search: string, button: string): ScreenCase => ({
  name,
  go: async (page) => {
    await opened(search)(page)
    await pressInPanel(page, button)
  },
  ready: (page) => dialog(page).getByText('Will not', { exact: true }).last(),
})

const atLookup = async (page: Page): Promise<void> => {
  await page.goto(MODELS)
  await anyLine(page).waitFor()
  await page.getByRole('button', { name: 'Find a plate' }).first().click()
}

const CASES: readonly ScreenCase[] = [
  { name: 'Vehicle models', go: (page) => page.goto(MODELS), ready: anyLine },
  {
    name: 'Vehicle models, one that looks like another',
    fullOnly: true,
    go: opened('silverado1500'),
    ready: (page) => page.getByText('Registered cars'),
  },
  {
    name: 'Vehicle models, none matches',
    fullOnly: true,
    go: (page) => page.goto(`${MODELS}?search=QQQQ`),
    ready: (page) => page.getByText('No model matches'),
  },
  {
    name: 'Vehicle models, none',
    fullOnly: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/vehicle-models/, (route) =>
        route.fulfill({
          json: { data: [], next: null, previous: null, total: 0, counts: { all: 0, look_alike: 0, unused: 0 } },
        }),
      )
      await page.goto(MODELS)
    },
    ready: (page) => page.getByText('No models yet'),
  },
  {
    name: 'Vehicle models, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/vehicle-models/, (route) => route.abort())
      await page.goto(MODELS)
    },
    ready: (page) => page.getByText("Couldn't load the vehicle models"),
  },
  acted('Vehicle models, edit', 'silverado1500', 'Edit'),
  acted('Vehicle models, merge', 'silverado1500', 'Merge'),
  inFull(acted('Vehicle models, remove', 'silverado1500', 'Remove')),
  {
    name: 'Vehicle models, add with errors',
    go: async (page) => {
      await page.goto(MODELS)
      await anyLine(page).waitFor()
      await page.getByRole('button', { name: 'Add model' }).first().click()
      await dialog(page).getByRole('button', { name: 'Add model' }).click()
    },
    ready: (page) => page.getByText('Not saved. Check', { exact: false }),
  },
  {
    name: 'Find a plate, nothing entered',
    fullOnly: true,
    go: async (page) => {
      await atLookup(page)
      await dialog(page).getByRole('button', { name: 'Find' }).click()
    },
    ready: (page) => dialog(page).getByText('Enter the plate or the VIN').first(),
  },
  {
    name: 'Find a plate, what was found',
    go: async (page) => {
      await atLookup(page)
      await dialog(page).getByLabel('Plate', { exact: true }).fill('BZN O826')
      await dialog(page).getByLabel('Reason').fill('Asked by Houston PD')
      await dialog(page).getByRole('button', { name: 'Find' }).click()
    },
    ready: (page) => dialog(page).getByRole('heading', { name: 'Found' }),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of the vehicle models: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('super_admin'), cases, variantOf)
  })
}
