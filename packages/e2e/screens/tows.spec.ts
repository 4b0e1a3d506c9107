import type { Stop } from '../helpers/looks.ts'
import type { Staff } from '../helpers/people.ts'
import { test, type Page } from '../helpers/test.ts'
import { CARS, openFirst } from '../helpers/ways.ts'
import { A_STOP_MS, tour, tours } from './tour.ts'

const ALL = '/complexes/tows?segment=all'
/** Tows of the demo world, as the list finds them. */
const VOIDED = '48198'
const PAID = '48200'
const OPEN = CARS.requested

const open = async (page: Page, search: string): Promise<void> => {
  await openFirst(page, `${ALL}&search=${encodeURIComponent(search)}`)
  await timeline(page).waitFor()
}
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const timeline = (page: Page) => page.getByRole('heading', { name: 'Timeline' })

/** A dialog that the menu of a tow opens. */
const asked = (name: string, search: string, item: RegExp, verb: string): Stop => ({
  name,
  go: async (page) => {
    await open(page, search)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  },
  ready: (page) => page.getByRole('dialog').getByRole('button', { name: verb, exact: true }),
})
const tow = (name: string, search: string): Stop => ({ name, go: (page) => open(page, search), ready: timeline })

const MANAGER: readonly Stop[] = [
  { name: 'Tows of a complex', go: (page) => page.goto('/complexes/tows'), ready: anyLine },
  { name: 'Tows of a complex, all', go: (page) => page.goto(ALL), ready: anyLine },
  {
    name: 'Tows of a complex, nothing matches',
    go: (page) => page.goto('/complexes/tows?search=QQQQQQ'),
    ready: (page) => page.getByText('No tow matches'),
  },
  {
    name: 'Tows of a complex, no answer',
    faulty: true,
    go: async (page) => {
      await page.route('**/api/tows?*', (route) => route.abort())
      await page.goto('/complexes/tows')
    },
    ready: (page) => page.getByText('The tows did not load'),
  },
  tow('One tow, for the complex', CARS.stored),
  {
    name: 'One tow, no answer',
    faulty: true,
    go: async (page) => {
      await page.route(/\/api\/tows\/[0-9a-f-]{36}$/, (route) => route.abort())
      await openFirst(page, ALL)
    },
    ready: (page) => page.getByText('The tow did not load'),
  },
  {
    name: 'One tow, not there',
    go: (page) => page.goto('/complexes/tows/00000000-0000-4000-8000-000000000000/details'),
    ready: (page) => page.getByText("Sorry, that page doesn't exist", { exact: false }),
    faulty: true,
  },
]

const ADMIN: readonly Stop[] = [
  tow('One tow, in storage', CARS.stored),
  {
    name: 'One tow, as of a past minute',
    go: async (page) => {
      await open(page, CARS.stored)
      await page.getByLabel('As of', { exact: true }).selectOption('other')
    },
    ready: (page) => page.getByText(/as known then$/),
  },
  tow('One tow, voided', VOIDED),
  tow('One tow, requested', OPEN),
  asked('One tow, edit', OPEN, /^Edit/, 'Save'),
  asked('One tow, override', OPEN, /^Override/, 'Override'),
  asked('One tow, void', PAID, /^Void tow/, 'Void tow'),
  {
    name: 'One tow, refund',
    go: async (page) => {
      await open(page, PAID)
      await page.getByRole('button', { name: 'Give back' }).first().click()
    },
    ready: (page) => page.getByRole('button', { name: 'Keep the payment' }),
  },
  {
    name: 'One tow, mails',
    go: async (page) => {
      await open(page, CARS.stored)
      await page.getByRole('button', { name: 'Email', exact: true }).click()
    },
    ready: (page) => page.getByRole('menuitem', { name: /No-charge letter/ }),
  },
]

const OUTSIDER: readonly Stop[] = [
  { name: 'Own requests of an external user', go: (page) => page.goto(ALL), ready: anyLine },
  tow('One tow, for an external user', PAID),
]

const TOURS = { contract_manager: MANAGER, tow_admin: ADMIN, external_user: OUTSIDER } as const satisfies Partial<
  Record<Staff, readonly Stop[]>
>

test.describe('tows of a complex', () => {
  for (const { title, lookOf, stopsOf } of tours()) {
    for (const who of Object.keys(TOURS) as (keyof typeof TOURS)[]) {
      const stops = stopsOf(TOURS[who])
      test(`are sound for ${who}: ${title}`, async ({ as }) => {
        test.setTimeout(stops.length * A_STOP_MS)
        await tour(await as(who), stops, lookOf)
      })
    }
  }
})
