import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const COMPANY = '/company'
const inDialog = (verb: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).last()
const table = (name: string) => (page: Page) => page.getByRole('table', { name }).getByRole('row').nth(1)

/** A dialog opened with a button of the page. */
const opened = (name: string, button: string, verb: string): ScreenCase => ({
  name,
  go: async (page) => {
    await page.goto(COMPANY)
    await page.getByRole('button', { name: button, exact: true }).click()
  },
  ready: inDialog(verb),
})

/** A dialog opened from the menu of a row. */
const chosen = (name: string, row: string, item: string, verb: string): ScreenCase => ({
  name,
  go: async (page) => {
    await page.goto(COMPANY)
    await page.getByRole('button', { name: `More for ${row}`, exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  },
  ready: inDialog(verb),
})

const failed = (name: string, path: RegExp, text: string): ScreenCase => ({
  name,
  fullOnly: true,
  expectsErrors: true,
  go: async (page) => {
    await page.route(path, (route) => route.abort())
    await page.goto(COMPANY)
  },
  ready: (page) => page.getByText(text),
})

const empty = (name: string, path: RegExp, text: string): ScreenCase => ({
  name,
  fullOnly: true,
  go: async (page) => {
    await page.route(path, (route) => route.fulfill({ json: { data: [] } }))
    await page.goto(COMPANY)
  },
  ready: (page) => page.getByText(text),
})

const CASES: readonly ScreenCase[] = [
  { name: 'Company', go: (page) => page.goto(COMPANY), ready: table('Trucks') },
  opened('Company, edit the profile', 'Edit profile', 'Save'),
  inFull(opened('Company, as customers see it', 'As customers see it', 'Close')),
  inFull(opened('Company, add a license', 'Add a license', 'Add license')),
  inFull(opened('Company, add a price', 'Price', 'Add price')),
  {
    name: 'Company, a price over the cap',
    fullOnly: true,
    go: async (page) => {
      await page.goto(COMPANY)
      await page.getByRole('button', { name: 'Price', exact: true }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Name').fill('Too much')
      await form.getByLabel('Price', { exact: true }).fill('900')
      await form.getByLabel('Drop price').fill('135')
      await inDialog('Add price')(page).click()
    },
    ready: (page) => page.getByText('Not saved. Check 1 field:'),
  },
  inFull(chosen('Company, edit a price', 'Standard light duty', 'Edit', 'Save')),
  chosen(
    'Company, an upcoming price for complexes',
    'Light duty, new rate',
    'Use for complexes',
    'Use for these complexes',
  ),
  inFull(opened('Company, add a lot', 'Lot', 'Add lot')),
  inFull(chosen('Company, disable a lot with cars', 'Almeda Yard', 'Disable', 'Disable')),
  opened('Company, set for several', 'Set for several', 'Cancel'),
  opened('Company, change the defaults of a complex', 'Change: Arbor Ridge', 'Save'),
  failed('Company, prices without an answer', /\/tow-prices\?/, "Couldn't load the prices"),
  failed('Company, lots without an answer', /\/storage-lots$/, "Couldn't load the lots"),
  empty('Company, no prices', /\/tow-prices\?/, 'No prices yet'),
  empty('Company, no lots', /\/storage-lots$/, 'No storage lots yet'),
  opened('Company, add a truck', 'Truck', 'Add truck'),
  chosen('Company, disable a truck', 'Truck 3', 'Disable', 'Disable'),
  failed('Company, no answer', /\/api\/tow-companies\/[^/]+$/, "Couldn't load the company"),
  failed('Company, trucks without an answer', /\/api\/tow-companies\/[^/]+\/trucks/, "Couldn't load the trucks"),
  empty('Company, no trucks', /\/api\/tow-companies\/[^/]+\/trucks/, 'No trucks yet'),
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of the company: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('tow_admin'), cases, variantOf)
  })
}
