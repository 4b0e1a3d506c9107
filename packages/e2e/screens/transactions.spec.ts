import { openFirst } from '../helpers/navigation.ts'
import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const TRANSACTIONS = '/super-admin/transaction-logs'
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const openDifference = async (page: Page): Promise<void> => {
  await page.goto(TRANSACTIONS)
  await page
    .getByRole('button', { name: /not recorded here/ })
    .first()
    .click()
}

const CASES: readonly ScreenCase[] = [
  { name: 'Transactions', go: (page) => page.goto(TRANSACTIONS), ready: anyLine },
  {
    name: 'Transactions, refunds',
    fullOnly: true,
    go: (page) => page.goto(`${TRANSACTIONS}?segment=refunds`),
    ready: (page) => page.getByRole('heading', { name: 'Provider events' }),
  },
  {
    name: 'Transactions, a payment by card',
    go: (page) => openFirst(page, `${TRANSACTIONS}?filter=method:is:sandbox`),
    ready: (page) => page.getByText('Checkout opened'),
  },
  {
    name: 'Transactions, a payment at the counter',
    fullOnly: true,
    go: (page) => openFirst(page, `${TRANSACTIONS}?filter=method:is:cash`),
    ready: (page) => page.getByText('Taken at the counter'),
  },
  {
    name: 'Transactions, a difference',
    fullOnly: true,
    go: openDifference,
    ready: (page) => page.getByRole('heading', { name: 'Both sides' }),
  },
  {
    name: 'Transactions, settle a difference',
    go: async (page) => {
      await openDifference(page)
      await page.getByRole('button', { name: 'Mark as settled' }).click()
    },
    ready: (page) => page.getByRole('dialog').getByText('Will not', { exact: true }).last(),
  },
  {
    name: 'Transactions, refund',
    go: async (page) => {
      await openFirst(page, `${TRANSACTIONS}?filter=method:is:sandbox`)
      await page.getByRole('button', { name: 'Refund', exact: true }).click()
    },
    ready: (page) => page.getByRole('dialog').getByLabel('Amount').last(),
  },
  {
    name: 'Transactions, compare a day',
    fullOnly: true,
    go: async (page) => {
      await page.goto(TRANSACTIONS)
      await anyLine(page).waitFor()
      await page.getByRole('button', { name: 'Compare a day' }).click()
    },
    ready: (page) => page.getByRole('dialog').getByLabel('Day'),
  },
  {
    name: 'Transactions, none matches',
    fullOnly: true,
    go: (page) => page.goto(`${TRANSACTIONS}?search=QQQQ`),
    ready: (page) => page.getByText('No transaction matches'),
  },
  {
    name: 'Transactions, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/(transactions|payment-events|reconciliations)/, (route) => route.abort())
      await page.goto(TRANSACTIONS)
    },
    ready: (page) => page.getByText("Couldn't load the transactions"),
  },
  {
    name: 'Transactions, a panel without an answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/transactions\/[0-9a-f-]{36}$/, (route) => route.abort())
      await openFirst(page, TRANSACTIONS)
    },
    ready: (page) => page.getByText("Couldn't load the transaction", { exact: true }),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of the transactions: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('super_admin'), cases, variantOf)
  })
}
