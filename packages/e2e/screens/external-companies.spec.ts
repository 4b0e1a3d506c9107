import { openFirst, pressInPanel } from '../helpers/navigation.ts'
import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const COMPANIES = '/super-admin/external-companies'
const CONTRACTS = '/super-admin/external-contracts'
const UNITS = '/super-admin/units-blocked-vehicles'
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const inDialog = (verb: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).last()
const opened =
  (path: string, search: string, more = '') =>
  (page: Page) =>
    openFirst(page, `${path}?search=${search}${more}`)
const at = (path: string) => (page: Page) => page.goto(path)

/** A dialog opened from a panel. */
const acted = (name: string, go: ScreenCase['go'], button: string | RegExp, shown: string): ScreenCase => ({
  name,
  go: async (page) => {
    await go(page)
    await pressInPanel(page, button)
  },
  // On a narrow screen the panel is a dialog too.
  ready: (page) => page.getByRole('dialog').getByText(shown, { exact: true }).last(),
})
/** A list, or a panel, whose call fails. */
const failed = (name: string, go: ScreenCase['go'], call: RegExp, shown: string): ScreenCase => ({
  name,
  fullOnly: true,
  expectsErrors: true,
  go: async (page) => {
    await page.route(call, (route) => route.abort())
    await go(page)
  },
  ready: (page) => page.getByText(shown, { exact: true }),
})
const none = (name: string, path: string, shown: string): ScreenCase => ({
  name,
  fullOnly: true,
  go: at(`${path}?search=QQQQ`),
  ready: (page) => page.getByText(shown),
})

const CASES: readonly ScreenCase[] = [
  { name: 'External companies', go: at(COMPANIES), ready: anyLine },
  {
    name: 'External companies, an active company',
    fullOnly: true,
    go: opened(COMPANIES, 'gulf'),
    ready: (page) => page.getByRole('heading', { name: 'What they see' }),
  },
  {
    name: 'External companies, a disabled company',
    fullOnly: true,
    go: opened(COMPANIES, 'eastex'),
    ready: (page) => page.getByText('Disabled since', { exact: false }),
  },
  {
    name: 'External companies, a company without a complex',
    fullOnly: true,
    go: opened(COMPANIES, 'trinity'),
    ready: (page) => page.getByText('Its people see no complex until you add one.'),
  },
  none('External companies, none matches', COMPANIES, 'No external company matches'),
  failed(
    'External companies, no answer',
    at(COMPANIES),
    /\/api\/admin\/external-companies/,
    "Couldn't load the external companies",
  ),
  failed(
    'External companies, a panel without an answer',
    opened(COMPANIES, 'gulf'),
    /\/api\/admin\/external-companies\/[0-9a-f-]{36}$/,
    "Couldn't load the company",
  ),
  {
    name: 'External companies, add with errors',
    fullOnly: true,
    go: async (page) => {
      await page.goto(COMPANIES)
      await anyLine(page).waitFor()
      await page.getByRole('button', { name: 'Add company' }).click()
      await inDialog('Add company')(page).click()
    },
    ready: (page) => page.getByText('Not saved. Check', { exact: false }),
  },
  acted('External companies, edit', opened(COMPANIES, 'gulf'), /^Edit$/, 'Save'),
  inFull(acted('External companies, invite', opened(COMPANIES, 'gulf'), 'Invite', 'Send invitation')),
  inFull(acted('External companies, add a complex', opened(COMPANIES, 'gulf'), 'Add complex', 'Will not')),
  acted('External companies, end work', opened(COMPANIES, 'gulf'), 'End work at Arbor Ridge', 'Will not'),
  inFull(acted('External companies, disable', opened(COMPANIES, 'gulf'), /^Disable$/, 'Will not')),
  inFull(acted('External companies, enable', opened(COMPANIES, 'eastex'), /^Enable$/, 'Will not')),
  {
    name: 'External companies, the actions of a person',
    fullOnly: true,
    go: async (page) => {
      await opened(COMPANIES, 'gulf')(page)
      await page.getByRole('button', { name: 'Actions for Mai Vo' }).click()
    },
    ready: (page) => page.getByRole('menuitem', { name: 'Resend invitation' }),
  },
  { name: 'External contracts', go: at(CONTRACTS), ready: anyLine },
  {
    name: 'External contracts, a complex with a company',
    fullOnly: true,
    go: opened(CONTRACTS, 'arbor'),
    ready: (page) => page.getByRole('heading', { name: 'Ending it' }),
  },
  {
    name: 'External contracts, a complex without one',
    fullOnly: true,
    go: opened(CONTRACTS, 'bluebonnet'),
    ready: (page) => page.getByText('No external company works here'),
  },
  none('External contracts, none matches', CONTRACTS, 'No complex matches'),
  failed(
    'External contracts, no answer',
    at(CONTRACTS),
    /\/api\/admin\/external-contracts/,
    "Couldn't load the external contracts",
  ),
  failed(
    'External contracts, a panel without an answer',
    opened(CONTRACTS, 'arbor'),
    /\/api\/admin\/external-contracts\/[0-9a-f-]{36}$/,
    "Couldn't load the complex",
  ),
  acted('External contracts, change', opened(CONTRACTS, 'arbor'), 'Change company', 'Will not'),
  inFull(acted('External contracts, end', opened(CONTRACTS, 'arbor'), 'End contract', 'Will not')),
  { name: 'Unit switches', go: at(UNITS), ready: anyLine },
  { name: 'Unit switches, all units', fullOnly: true, go: at(`${UNITS}?segment=all`), ready: anyLine },
  {
    name: 'Unit switches, a unit with guests off',
    go: opened(UNITS, '203', '%20arbor'),
    ready: (page) => page.getByRole('heading', { name: 'Why guests are off' }),
  },
  {
    name: 'Unit switches, a unit with nothing off',
    fullOnly: true,
    go: opened(UNITS, '214', '%20arbor&segment=all'),
    ready: (page) => page.getByRole('heading', { name: 'Before' }),
  },
  none('Unit switches, none matches', UNITS, 'No unit matches'),
  failed('Unit switches, no answer', at(UNITS), /\/api\/admin\/units/, "Couldn't load the units"),
  failed(
    'Unit switches, a panel without an answer',
    opened(UNITS, '203', '%20arbor'),
    /\/api\/admin\/units\/[0-9a-f-]{36}$/,
    "Couldn't load the unit",
  ),
  {
    name: 'Unit switches, switch off',
    fullOnly: true,
    go: async (page) => {
      await opened(UNITS, '214', '%20arbor&segment=all')(page)
      await page.getByRole('switch', { name: /Guest vehicles/ }).click()
    },
    ready: (page) => page.getByRole('dialog').getByText('Will not', { exact: true }).last(),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of external companies and unit switches: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('super_admin'), cases, variantOf)
  })
}
