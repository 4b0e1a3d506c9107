import { openAs } from '../helpers/accounts.ts'
import { openFirst, pressInPanel } from '../helpers/navigation.ts'
import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const COMPANIES = '/super-admin/tow-companies'
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const inDialog = (verb: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).last()
const opened = (search: string) => (page: Page) => openFirst(page, `${COMPANIES}?search=${search}`)

/** A dialog opened from the panel of a company. */
const acted = (name: string, search: string, button: string, shown: string): ScreenCase => ({
  name,
  go: async (page) => {
    await opened(search)(page)
    await pressInPanel(page, button)
  },
  // On a narrow screen the panel is a dialog too.
  ready: (page) => page.getByRole('dialog').getByText(shown, { exact: true }).last(),
})

const CASES: readonly ScreenCase[] = [
  { name: 'Tow companies', go: (page) => page.goto(COMPANIES), ready: anyLine },
  {
    name: 'Tow companies, a sign-up',
    go: opened('prairie'),
    ready: (page) => page.getByText('Phone number is in use here'),
  },
  {
    name: 'Tow companies, an active company',
    go: opened('bayou'),
    ready: (page) => page.getByRole('heading', { name: 'Main admin' }),
  },
  {
    name: 'Tow companies, a disabled company',
    fullOnly: true,
    go: opened('golden'),
    ready: (page) => page.getByText('Disabled since', { exact: false }),
  },
  {
    name: 'Tow companies, a declined sign-up',
    fullOnly: true,
    go: opened('kerrville'),
    ready: (page) => page.getByText('TDLR lists this license', { exact: false }),
  },
  {
    name: 'Tow companies, none matches',
    fullOnly: true,
    go: (page) => page.goto(`${COMPANIES}?search=QQQQ`),
    ready: (page) => page.getByText('No company matches'),
  },
  {
    name: 'Tow companies, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/tow-companies/, (route) => route.abort())
      await page.goto(COMPANIES)
    },
    ready: (page) => page.getByText("Couldn't load the companies"),
  },
  {
    name: 'Tow companies, a panel without an answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/tow-companies\/[0-9a-f-]{36}$/, (route) => route.abort())
      await opened('bayou')(page)
    },
    ready: (page) => page.getByText("Couldn't load the company", { exact: true }),
  },
  {
    name: 'Tow companies, add with errors',
    go: async (page) => {
      await page.goto(COMPANIES)
      await anyLine(page).waitFor()
      await page.getByRole('button', { name: 'Add company' }).click()
      await inDialog('Add company')(page).click()
    },
    ready: (page) => page.getByText('Not saved. Check', { exact: false }),
  },
  acted('Tow companies, approve', 'prairie', 'Approve', 'Will not'),
  inFull(acted('Tow companies, decline', 'prairie', 'Decline', 'Will not')),
  inFull(acted('Tow companies, disable', 'bayou', 'Disable', 'Will not')),
  inFull(acted('Tow companies, enable', 'golden', 'Enable', 'Will not')),
  acted('Tow companies, edit', 'bayou', 'Edit', 'Save'),
  acted('Tow companies, a new main admin', 'bayou', 'New main admin', 'Make main admin'),
  acted('Tow companies, view its screens', 'bayou', 'View its screens', 'Start view'),
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of the tow companies: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('super_admin'), cases, variantOf)
  })
}

const RELEASE_ONLY: readonly ScreenCase[] = [
  {
    name: 'Release desk of a disabled company',
    go: (page) => page.goto('/tows'),
    ready: (page) => page.getByText('Your company is disabled'),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks what the admin of a disabled company sees: ${title}`, async ({ browser, baseURL }) => {
    const cases = casesOf(RELEASE_ONLY)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await openAs(browser, baseURL, 'lyle@goldentriangletowing.com'), cases, variantOf)
  })
}

/** What a super admin sees in a view: the company's own screens, below the stripe. */
async function goViewing(page: Page, path: string): Promise<void> {
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch()
    const user = (await response.json()) as Record<string, unknown>
    const viewing = { tow_company: user['tow_company'], contract: null, until: '2099-01-01T04:58:00.000Z' }
    await route.fulfill({ response, json: { ...user, viewing } })
  })
  await page.goto(path)
}

const VIEWED: readonly ScreenCase[] = [
  {
    name: 'Company and prices in a view',
    go: (page) => goViewing(page, '/company'),
    // The stripe is there before the page is.
    ready: (page) => page.getByRole('heading', { name: 'Licenses' }),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks what a super admin sees in a view: ${title}`, async ({ as }) => {
    const cases = casesOf(VIEWED)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('tow_admin'), cases, variantOf)
  })
}
