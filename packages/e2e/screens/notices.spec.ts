import type { Stop } from '../helpers/looks.ts'
import { test, type Page } from '../helpers/test.ts'
import { openFirst } from '../helpers/ways.ts'
import { A_STOP_MS, tour, tours } from './tour.ts'

const UNITS = '/complexes/units'
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Notify/ })

const STOPS: readonly Stop[] = [
  {
    name: 'Notices, write',
    go: (page) => page.goto(`${UNITS}?notices=write`),
    ready: (page) => dialog(page).getByRole('button', { name: /^Send to \d+ people/ }),
  },
  {
    name: 'Notices, write to a unit by text, with errors',
    go: async (page) => {
      await page.goto(`${UNITS}?notices=write`)
      await dialog(page).getByLabel('To', { exact: true }).selectOption('unit')
      await dialog(page)
        .getByRole('radio', { name: /Text message/ })
        .check()
      await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
    },
    ready: (page) => dialog(page).getByText('Choose the unit').first(),
  },
  {
    name: 'Notices, sent',
    go: (page) => page.goto(`${UNITS}?notices=sent`),
    ready: (page) => dialog(page).getByText('The north lot will be restriped on Tuesday'),
  },
  {
    name: 'Notices, nothing found',
    go: (page) => page.goto(`${UNITS}?notices=sent&notices_search=zzz`),
    ready: (page) => dialog(page).getByText('No notice matches'),
  },
  {
    name: 'Notices, one that was sent',
    go: async (page) => {
      await page.goto(`${UNITS}?notices=sent`)
      await dialog(page)
        .getByRole('button', { name: /The north gate is repaired/ })
        .click()
    },
    ready: (page) => dialog(page).getByRole('list', { name: 'Messages' }),
  },
  {
    name: 'Notices, no answer',
    go: async (page) => {
      await page.route('**/api/contracts/*/notices?*', (route) => route.abort())
      await page.goto(`${UNITS}?notices=sent`)
    },
    ready: (page) => dialog(page).getByText('The notices did not load'),
    faulty: true,
  },
  {
    name: 'Unit, notify',
    go: async (page) => {
      await openFirst(page, UNITS, '214')
      await page.getByRole('button', { name: 'Notify', exact: true }).click()
    },
    ready: (page) => dialog(page).getByRole('button', { name: /^Send to \d/ }),
  },
  {
    name: 'Notices, a link that leads nowhere',
    go: (page) => page.goto('/api/public/opt-out/nobody.signed'),
    ready: (page) => page.getByRole('heading', { level: 1 }),
    outside: true,
  },
]

for (const { title, lookOf, stopsOf } of tours()) {
  test(`notices to residents, ${title}`, async ({ as }) => {
    const stops = stopsOf(STOPS)
    test.setTimeout(stops.length * A_STOP_MS + 60_000)
    await tour(await as('contract_manager'), stops, lookOf)
  })
}
