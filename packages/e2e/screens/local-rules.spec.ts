import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const RULES = '/super-admin/rules'
const SHIPPED = `${RULES}?version=TX+2025-09`
const FORM = `${RULES}?form=new`

const CASES: readonly ScreenCase[] = [
  {
    name: 'Local rules',
    go: (page) => page.goto(RULES),
    ready: (page) => page.getByRole('heading', { name: 'Texas' }),
  },
  {
    name: 'Local rules, the shipped version of Texas',
    go: (page) => page.goto(SHIPPED),
    ready: (page) => page.getByText('Tow and drop fees').last(),
  },
  {
    name: 'Local rules, the cautious default',
    fullOnly: true,
    go: (page) => page.goto(`${RULES}?place=default`),
    ready: (page) => page.getByRole('heading', { name: 'Cautious default' }),
  },
  {
    name: 'Local rules, a new version',
    go: (page) => page.goto(FORM),
    ready: (page) => page.getByText('Starts as a copy of TX 2025-09'),
  },
  {
    name: 'Local rules, a new version with problems',
    fullOnly: true,
    go: async (page: Page) => {
      await page.goto(FORM)
      await page.getByRole('button', { name: 'Save version' }).click()
    },
    ready: (page) => page.getByText('Choose a day').first(),
  },
  {
    name: 'Local rules, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/rules$/, (route) => route.abort())
      await page.goto(RULES)
    },
    ready: (page) => page.getByText('Couldn’t load the rules'),
  },
  {
    name: 'Local rules, a version without an answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/rules\/.+/, (route) => route.abort())
      await page.goto(SHIPPED)
    },
    ready: (page) => page.getByText("Couldn't load the version", { exact: true }),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of the local rules: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('super_admin'), cases, variantOf)
  })
}
