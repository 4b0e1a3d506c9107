import type { Stop } from '../helpers/looks.ts'
import { test, type Page } from '../helpers/test.ts'
import { openFirst } from '../helpers/ways.ts'
import { A_STOP_MS, tour, tours } from './tour.ts'

const MANAGERS = '/complexes-managers'
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const inDialog = (verb: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).last()

/** A dialog that the panel of a person opens, who is found by name. */
const acted = (name: string, who: string, button: string, verb: string): Stop => ({
  name,
  go: async (page) => {
    await openFirst(page, `${MANAGERS}?search=${who}`)
    await page.getByRole('button', { name: button, exact: true }).last().click()
  },
  ready: inDialog(verb),
})

const STOPS: readonly Stop[] = [
  { name: 'Managers', go: (page) => page.goto(MANAGERS), ready: anyLine },
  {
    name: 'Managers, one open',
    go: (page) => openFirst(page, `${MANAGERS}?search=jerome`),
    ready: (page) => page.getByText('How to reach them'),
  },
  {
    name: 'Managers, one who has not joined',
    go: (page) => openFirst(page, `${MANAGERS}?search=wesley`),
    ready: (page) => page.getByText('Until they choose a password', { exact: false }),
  },
  {
    name: 'Managers, one who works for others too',
    go: (page) => openFirst(page, `${MANAGERS}?search=carla`),
    ready: (page) => page.getByText('Works for others too'),
  },
  {
    name: 'Managers, nobody matches',
    go: (page) => page.goto(`${MANAGERS}?search=QQQQ`),
    ready: (page) => page.getByText('Nobody matches'),
  },
  {
    name: 'Managers, no answer',
    faulty: true,
    go: async (page) => {
      await page.route(/\/api\/users\/managers/, (route) => route.abort())
      await page.goto(MANAGERS)
    },
    ready: (page) => page.getByText('The managers did not load'),
  },
  {
    name: 'Managers, invite with errors',
    go: async (page) => {
      await page.goto(MANAGERS)
      await anyLine(page).waitFor()
      await page.getByRole('button', { name: 'Invite' }).click()
      await inDialog('Send invitation')(page).click()
    },
    ready: (page) => page.getByText('2 fields need you, nothing is saved yet'),
  },
  acted('Managers, edit', 'jerome', 'Edit', 'Save'),
  acted('Managers, a new password', 'jerome', 'New password', 'Mail the link'),
  acted('Managers, another complex', 'jerome', 'Add', 'Add'),
  acted('Managers, disable', 'jerome', 'Disable', 'Disable'),
]

for (const { title, lookOf, stopsOf } of tours()) {
  test(`who manages a complex, ${title}`, async ({ as }) => {
    const stops = stopsOf(STOPS)
    test.setTimeout(stops.length * A_STOP_MS + 60_000)
    await tour(await as('tow_admin'), stops, lookOf)
  })
}
