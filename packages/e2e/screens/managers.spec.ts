import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { openFirst, pressInPanel } from '../helpers/navigation.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const MANAGERS = '/complexes-managers'
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const inDialog = (verb: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).last()

/** A dialog opened from the panel of a person who is found by name. */
const acted = (name: string, who: string, button: string, verb: string): ScreenCase => ({
  name,
  go: async (page) => {
    await openFirst(page, `${MANAGERS}?search=${who}`)
    await pressInPanel(page, button)
  },
  ready: inDialog(verb),
})

const CASES: readonly ScreenCase[] = [
  { name: 'Managers', go: (page) => page.goto(MANAGERS), ready: anyLine },
  {
    name: 'Managers, one open',
    go: (page) => openFirst(page, `${MANAGERS}?search=jerome`),
    ready: (page) => page.getByText('Contact', { exact: true }).first(),
  },
  {
    name: 'Managers, one who has not joined',
    fullOnly: true,
    go: (page) => openFirst(page, `${MANAGERS}?search=wesley`),
    ready: (page) => page.getByText('Until they choose a password', { exact: false }),
  },
  {
    name: 'Managers, one who works for others too',
    fullOnly: true,
    go: (page) => openFirst(page, `${MANAGERS}?search=carla`),
    ready: (page) => page.getByText('Works for others too'),
  },
  {
    name: 'Managers, nobody matches',
    fullOnly: true,
    go: (page) => page.goto(`${MANAGERS}?search=QQQQ`),
    ready: (page) => page.getByText('No one matches'),
  },
  {
    name: 'Managers, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/users\/managers/, (route) => route.abort())
      await page.goto(MANAGERS)
    },
    ready: (page) => page.getByText("Couldn't load the managers"),
  },
  {
    name: 'Managers, invite with errors',
    go: async (page) => {
      await page.goto(MANAGERS)
      await anyLine(page).waitFor()
      await page.getByRole('button', { name: 'Invite' }).click()
      await inDialog('Send invitation')(page).click()
    },
    ready: (page) => page.getByText('Not saved. Check 2 fields:'),
  },
  acted('Managers, edit', 'jerome', 'Edit', 'Save'),
  inFull(acted('Managers, a new password', 'jerome', 'New password', 'Email the link')),
  inFull(acted('Managers, another complex', 'jerome', 'Add', 'Add')),
  inFull(acted('Managers, disable', 'jerome', 'Disable', 'Disable')),
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the managers screens: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('tow_admin'), cases, variantOf)
  })
}
