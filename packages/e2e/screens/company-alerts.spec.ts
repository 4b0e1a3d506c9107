import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const COMPANY = '/company'
const PATH = /\/api\/tow-companies\/[^/]+\/notifications$/
const table = (page: Page) => page.getByRole('table', { name: 'Who is notified' }).getByRole('row').nth(1)
const show = (page: Page) => page.getByRole('heading', { name: 'Who is notified' }).scrollIntoViewIfNeeded()
const open = async (page: Page): Promise<void> => {
  await page.goto(COMPANY)
  await page.getByRole('button', { name: 'Change: A tow is requested', exact: true }).click()
}

const CASES: readonly ScreenCase[] = [
  {
    name: 'Company, who is notified',
    go: async (page) => {
      await page.goto(COMPANY)
      await table(page).scrollIntoViewIfNeeded()
    },
    ready: table,
  },
  {
    name: 'Company, change who is notified',
    go: open,
    ready: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }),
  },
  {
    name: 'Company, an address that is not one',
    fullOnly: true,
    go: async (page) => {
      await open(page)
      await page.getByRole('dialog').getByLabel('Emails').fill('dispatch@')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
    ready: (page) => page.getByText('Not saved. Check 1 field:'),
  },
  {
    name: 'Company, no one is notified',
    fullOnly: true,
    go: async (page) => {
      await page.route(PATH, async (route) => {
        const response = await route.fetch()
        const body = (await response.json()) as { alerts: object[] }
        const alerts = body.alerts.map((alert) => ({ ...alert, is_on: false, emails: [], phones: [] }))
        await route.fulfill({ response, json: { ...body, alerts } })
      })
      await page.goto(COMPANY)
      await show(page)
    },
    ready: (page) => page.getByText('no one yet'),
  },
  {
    name: 'Company, who is notified without an answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(PATH, (route) => route.abort())
      await page.goto(COMPANY)
      await show(page)
    },
    ready: (page) => page.getByText("Couldn't load who is notified"),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of who is notified: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('tow_admin'), cases, variantOf)
  })
}
