import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

/** All of the demo, whatever the day. */
const ALL = '/reports?from=2024-01-01&until=2027-12-31'
const MONTH_END = '/reports?tab=month_end'
const statement = (page: Page) => page.getByRole('region', { name: 'Charged to the owners of the cars' })
const bars = (page: Page) => page.locator('main svg rect, main svg path').filter({ visible: true }).first()
const rows = (page: Page) => page.getByRole('table', { name: /^By / }).getByRole('row').nth(1)

/** The calls of parts that aren't called like them. */
const CALLS: Readonly<Record<string, string>> = {
  statements: '**/api/statements?*',
  lots: '**/api/tow-companies/*/lot-statements*',
}

const CASES: readonly ScreenCase[] = [
  { name: 'Reports, tows', go: (page) => page.goto(ALL), ready: bars },
  { name: 'Reports, tows as a table', fullOnly: true, go: (page) => page.goto(`${ALL}&view=table`), ready: rows },
  { name: 'Reports, revenue', go: (page) => page.goto(`${ALL}&tab=revenue&compared=year`), ready: rows },
  { name: 'Reports, drivers', fullOnly: true, go: (page) => page.goto(`${ALL}&tab=drivers`), ready: rows },
  { name: 'Reports, complexes', go: (page) => page.goto(`${ALL}&tab=complexes`), ready: rows },
  { name: 'Reports, stickers', go: (page) => page.goto(`${ALL}&tab=stickers&by=reason`), ready: rows },
  { name: 'Reports, boots', fullOnly: true, go: (page) => page.goto(`${ALL}&tab=boots`), ready: rows },
  {
    name: 'Reports, the records of a figure',
    fullOnly: true,
    go: (page) => page.goto(`${ALL}&figure=completed`),
    ready: (page) => page.getByRole('list', { name: 'Records: Completed' }).getByRole('listitem').first(),
  },
  {
    name: 'Reports, the records of a payment method',
    fullOnly: true,
    go: (page) => page.goto(`${ALL}&tab=revenue&figure=paid&only=method:is:cash`),
    ready: (page) => page.getByRole('list', { name: 'Records: Paid' }).getByRole('listitem').first(),
  },
  { name: 'Month end, statement', go: (page) => page.goto(MONTH_END), ready: statement },
  {
    name: 'Month end, the statement of a lot',
    go: async (page) => {
      await page.goto(`${MONTH_END}&part=lots`)
      await page.getByLabel('Lot', { exact: true }).selectOption({ label: 'Navigation Blvd' })
    },
    ready: (page) => page.getByRole('table', { name: 'Each car' }).getByRole('row').nth(1),
  },
  {
    name: 'Month end, a lot in a month without cars',
    fullOnly: true,
    go: (page) => page.goto(`${MONTH_END}&part=lots&month=2001-01`),
    ready: (page) => page.getByText('No car was at this lot in this month'),
  },
  {
    name: 'Month end, lots without an answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route('**/api/tow-companies/*/storage-lots*', (route) => route.abort())
      await page.goto(`${MONTH_END}&part=lots`)
    },
    ready: (page) => page.getByText("Couldn't load the lots"),
  },
  {
    name: 'Month end, bookkeeping',
    go: (page) => page.goto(`${MONTH_END}&part=books`),
    ready: (page) => page.getByRole('table', { name: 'Accounts in the file' }),
  },
  {
    name: 'Month end, commissions and a driver’s statement',
    go: async (page) => {
      await page.goto(`${MONTH_END}&part=commissions`)
      await page.getByRole('button', { name: 'Rubén Treviño. Open the statement' }).click()
    },
    ready: (page) => page.getByText(/^Rates: /),
  },
  {
    name: 'Month end, setting a rate',
    fullOnly: true,
    go: async (page) => {
      await page.goto(`${MONTH_END}&part=commissions`)
      await page.getByRole('button', { name: 'Set rate of Rubén Treviño' }).click()
    },
    ready: (page) => page.getByRole('dialog', { name: 'Rate of Rubén Treviño' }),
  },
  {
    name: 'Month end, cash drawers',
    go: (page) => page.goto(`${MONTH_END}&part=drawers`),
    ready: (page) => page.getByRole('table', { name: /^Closed before/ }).first(),
  },
  {
    name: 'Month end, closing a drawer short',
    fullOnly: true,
    go: async (page) => {
      await page.goto(`${MONTH_END}&part=drawers`)
      await page.getByRole('button', { name: 'Close drawer, Navigation Blvd' }).click()
      await page.getByLabel('Counted').fill('1.00')
    },
    ready: (page) => page.getByLabel('Whose difference'),
  },
  ...(['statements', 'lots', 'commissions', 'drawers'] as const).map((part): ScreenCase => ({
    name: `Month end, ${part} without an answer`,
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(CALLS[part] ?? `**/api/tow-companies/*/${part}*`, (route) => route.abort())
      await page.goto(`${MONTH_END}&part=${part}`)
    },
    ready: (page) => page.getByText(/^Couldn't load the (statement|commissions|cash drawers)$/),
  })),
  {
    name: 'Reports, nothing in the period',
    fullOnly: true,
    go: (page) => page.goto('/reports?from=2001-01-01&until=2001-01-31'),
    ready: (page) => page.getByText('Nothing in this period'),
  },
  {
    name: 'Reports, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route('**/api/reports/figures*', (route) => route.abort())
      await page.goto(ALL)
    },
    ready: (page) => page.getByText("Couldn't load the report"),
  },
  {
    name: 'Reports, a table without an answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route('**/api/reports/groups*', (route) => route.abort())
      await page.goto(ALL)
    },
    ready: (page) => page.getByText("Couldn't load the table"),
  },
  {
    name: 'Reports, records without an answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route('**/api/reports/records*', (route) => route.abort())
      await page.goto(`${ALL}&figure=paid`)
    },
    ready: (page) => page.getByText("Couldn't load the records"),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of the reports: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout((cases.length + 2) * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('tow_admin'), cases, variantOf)
    const [first] = cases
    if (first)
      await checkScreens(
        await as('contract_manager'),
        [
          { ...first, name: 'Reports of a manager', ready: rows },
          { name: 'Month end of a manager', go: (page) => page.goto(MONTH_END), ready: statement },
        ],
        variantOf,
      )
    await checkScreens(
      await as('super_admin'),
      [
        {
          name: 'Reports before a company is chosen',
          go: (page) => page.goto('/reports'),
          ready: (page) => page.getByText('Its tows, stickers, boots, and money appear here.'),
        },
      ],
      variantOf,
    )
  })
}
