import type { Stop } from '../helpers/looks.ts'
import { test, type Page } from '../helpers/test.ts'
import { A_STOP_MS, tour, tours } from './tour.ts'

const PATH = '/complexes/settings'
const told = (page: Page) => page.locator('[data-setting=vehicles]').getByText(/unit/).first()

/** Opens the settings and does something there. */
const after =
  (act: (page: Page) => Promise<unknown>): Stop['go'] =>
  async (page) => {
    await page.goto(PATH)
    await told(page).waitFor()
    await act(page)
  }

const STOPS: readonly Stop[] = [
  { name: 'Settings', go: (page) => page.goto(PATH), ready: told },
  {
    name: 'Settings, unsaved',
    go: after(async (page) => {
      await page.getByRole('group', { name: 'Vehicles a unit' }).getByRole('button', { name: 'One less' }).click()
      await page.getByLabel('On hold').check()
    }),
    ready: (page) => page.getByText('Stop new stickers, boots and tows', { exact: false }),
  },
  {
    name: 'Settings, what is missing',
    go: after(async (page) => {
      await page.getByLabel('On hold').check()
      await page.getByLabel('Grace', { exact: true }).fill('')
      await page.getByRole('button', { name: 'Save 2 changes' }).click()
    }),
    ready: (page) => page.getByRole('alert').first(),
  },
  {
    name: 'Settings, no limit',
    go: after((page) =>
      page.getByRole('group', { name: 'Guests a unit' }).getByRole('button', { name: 'No limit' }).click(),
    ),
    ready: (page) => page.getByText('any number of guests', { exact: false }),
  },
  {
    name: 'Settings, hand over',
    go: after((page) => page.getByRole('button', { name: 'Hand over' }).click()),
    ready: (page) => page.getByRole('dialog').getByRole('radio').first(),
  },
  {
    name: 'Settings, no answer',
    faulty: true,
    go: async (page) => {
      await page.route(/\/api\/contracts\/[0-9a-f-]{36}$/, (route) => route.abort())
      await page.goto(PATH)
    },
    ready: (page) => page.getByText('The settings did not load'),
  },
]

for (const { title, lookOf, stopsOf } of tours()) {
  test(`settings of a complex, ${title}`, async ({ as }) => {
    const stops = stopsOf(STOPS)
    test.setTimeout(stops.length * A_STOP_MS)
    await tour(await as('contract_manager'), stops, lookOf)
  })
}
