import type { Stop } from '../helpers/looks.ts'
import type { Staff } from '../helpers/people.ts'
import { test, type Page } from '../helpers/test.ts'
import { CARS, checkPlate, openFirst, startTow } from '../helpers/ways.ts'
import { tour, tours } from './tour.ts'

const panel = (page: Page) => page.getByRole('button', { name: /^Close/ }).first()
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()

/** A list whose answers do not come: it says so in its place, with a way to try again. */
const failed = (name: string, path: string, call: string): Stop => ({
  name: `${name}, no answer`,
  go: async (page) => {
    await page.route(`**/api${call}*`, (route) => route.abort())
    await page.goto(path)
  },
  ready: (page) => page.getByText('did not load', { exact: false }).first(),
  faulty: true,
})

const nothing = (name: string, path: string): Stop => ({
  name: `${name}, nothing matches`, go: (page) => page.goto(path), ready: (page) => page.getByText(/No (vehicle|tow|unit)s? match/).first(),
})

const OFFICE: readonly Stop[] = [
  { name: 'Plate check', go: (page) => page.goto('/vehicles'), ready: anyLine },
  { name: 'Plate check, decided', go: (page) => page.goto('/vehicles?plate=KVB+8821&state=TX'), ready: (page) => page.getByRole('button', { name: 'Check again' }) },
  { name: 'Vehicle', go: (page) => openFirst(page, '/vehicles'), ready: panel },
  nothing('Vehicles', '/vehicles?search=QQQQQQ'),
  { name: 'Tows', go: (page) => page.goto('/tows'), ready: anyLine },
  { name: 'Tow board', go: (page) => page.goto('/tows?view=board'), ready: (page) => page.getByText(CARS.requested).first() },
  { name: 'Tow', go: (page) => openFirst(page, '/tows', CARS.requested), ready: (page) => page.getByRole('heading', { name: 'Timeline' }) },
  {
    name: 'Cancel a tow',
    go: async (page) => {
      await openFirst(page, '/tows', CARS.requested)
      await page.getByRole('button', { name: 'Cancel tow', exact: true }).click()
    },
    ready: (page) => page.getByRole('button', { name: 'Keep the tow' }),
  },
  nothing('Tows', '/tows?search=QQQQQQ'),
  { name: 'Profile', go: (page) => page.goto('/account/profile'), ready: (page) => page.getByRole('heading', { name: 'Password' }) },
  { name: 'Coming, staff', go: (page) => page.goto('/reports'), ready: (page) => page.getByText('Tows, stickers and boots of a period', { exact: false }) },
  failed('Vehicles', '/vehicles', '/vehicles'),
  failed('Tows', '/tows', '/tows'),
]

const DRIVER: readonly Stop[] = [
  { name: 'Driver, my tows', go: (page) => page.goto('/tows'), ready: (page) => page.getByRole('list', { name: 'My tows' }), width: 360 },
  { name: 'Driver, requests', go: (page) => page.goto('/tows?show=requests'), ready: (page) => page.getByRole('list', { name: 'Requests' }), width: 360 },
  {
    name: 'Driver, one tow',
    go: async (page) => {
      await page.goto('/tows')
      await page.getByRole('list', { name: 'My tows' }).getByRole('link').first().click()
    },
    ready: (page) => page.getByText(/^Step \d of \d$|^Not accepted yet$/),
    width: 360,
  },
]

const MANAGER: readonly Stop[] = [
  { name: 'Units', go: (page) => page.goto('/complexes/units'), ready: anyLine },
  { name: 'Unit', go: (page) => openFirst(page, '/complexes/units', '214'), ready: panel },
  nothing('Units', '/complexes/units?search=QQQQQQ'),
  failed('Units', '/complexes/units', '/**/units'),
  { name: 'New tow, plate', go: (page) => startTow(page, CARS.nobodys), ready: (page) => page.getByText('Step 1 of 5', { exact: false }) },
  { name: 'New tow, decision', go: (page) => checkPlate(page, CARS.nobodys), ready: (page) => page.getByRole('button', { name: /Continue|Leave the car/ }).first() },
  { name: 'New tow, refused', go: (page) => checkPlate(page, 'RKD 5540'), ready: (page) => page.getByRole('button', { name: /Leave the car/ }) },
  { name: 'New tow, near', go: (page) => checkPlate(page, 'RKD 554O'), ready: (page) => page.getByRole('button', { name: /Choose one of/ }) },
  {
    name: 'New tow, reason and photos',
    go: async (page) => {
      await checkPlate(page, CARS.nobodys)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByRole('radio', { name: 'Other' }).check()
      await page.getByLabel('The reason in a sentence').fill('No permit, seen on two nights')
    },
    ready: (page) => page.getByRole('button', { name: /Take the front/ }).last(),
  },
  {
    name: 'New tow, place',
    // What was filled in before is kept over a load.
    go: (page) => page.goto('/complexes/create-tow?step=4'),
    ready: (page) => page.getByLabel('Space number'),
  },
  {
    name: 'New tow, review',
    go: async (page) => {
      await page.goto('/complexes/create-tow?step=4')
      await page.getByLabel('Space number').fill('118')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
    },
    ready: (page) => page.getByRole('button', { name: /Request this tow/ }),
  },
]

async function choose(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: option }).click()
}

const SUPER: readonly Stop[] = [
  { name: 'Units, no complex chosen', go: (page) => page.goto('/complexes/units'), ready: (page) => page.getByRole('heading', { name: 'Which complex is it about?' }) },
  {
    name: 'Units of a chosen complex',
    go: async (page) => {
      await page.goto('/complexes/units')
      await choose(page, 'Complex', 'lark', /The Larkspur/)
    },
    ready: anyLine,
  },
  { name: 'New tow, super admin', go: (page) => page.goto('/complexes/create-tow'), ready: (page) => page.getByText('Step 1 of 5', { exact: false }) },
  { name: 'Tows of all companies', go: (page) => page.goto('/tows'), ready: anyLine },
  {
    name: 'Plate check of a chosen company',
    go: async (page) => {
      await page.goto('/vehicles')
      await choose(page, 'Tow company', 'bayou', /Bayou City Towing/)
    },
    ready: (page) => page.getByRole('button', { name: 'All companies' }),
  },
]

const TOURS = { tow_staff: OFFICE, tow_driver: DRIVER, contract_manager: MANAGER, super_admin: SUPER } as const satisfies Partial<Record<Staff, readonly Stop[]>>

test.describe('screens of the staff', () => {
  for (const { title, lookOf, stopsOf } of tours()) {
    for (const who of Object.keys(TOURS) as (keyof typeof TOURS)[]) {
      const stops = stopsOf(TOURS[who])
      if (stops.length === 0) continue
      test(`are sound for ${who}: ${title}`, async ({ as }) => {
        test.setTimeout(240_000)
        await tour(await as(who, { serviceWorkers: 'block' }), stops, lookOf)
      })
    }
  }
})
