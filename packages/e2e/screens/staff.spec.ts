import type { Stop } from '../helpers/looks.ts'
import type { Staff } from '../helpers/people.ts'
import { test } from '../helpers/test.ts'
import { CARS, checkPlate, openFirst, startTow } from '../helpers/ways.ts'
import { A_STOP_MS, tour, tours } from './tour.ts'
import { anyLine, choose, failed, nothing, openTurned } from './staff-stops.ts'
import { OFFICE } from './office-tour.ts'

const DRIVER: readonly Stop[] = [
  {
    name: 'Driver, my tows',
    go: (page) => page.goto('/tows'),
    ready: (page) => page.getByRole('list', { name: 'My tows' }),
  },
  {
    name: 'Driver, requests',
    go: (page) => page.goto('/tows?show=requests'),
    ready: (page) => page.getByRole('list', { name: 'Requests' }),
  },
  failed('Driver', '/tows', '/tows'),
  {
    name: 'Driver, one tow',
    go: async (page) => {
      await page.goto('/tows')
      await page.getByRole('list', { name: 'My tows' }).getByRole('link').first().click()
    },
    ready: (page) => page.getByText(/^Step \d of \d$|^Not accepted yet$/),
  },
  {
    name: 'Driver, why',
    go: async (page) => {
      await page.goto('/tows')
      await page.getByRole('list', { name: 'My tows' }).getByRole('link').first().click()
      await page.getByRole('button', { name: 'Why?' }).click()
    },
    ready: (page) => page.getByRole('button', { name: 'Less' }),
  },
  {
    name: 'Driver, drop the car',
    go: async (page) => {
      await page.goto('/tows')
      await page.getByRole('list', { name: 'My tows' }).getByRole('link', { name: /KVB/ }).click()
      await page.getByRole('link', { name: /The owner is here/ }).click()
    },
    ready: (page) => page.getByRole('button', { name: /drop/i }),
  },
  {
    name: 'Driver, a request that turned',
    go: openTurned,
    ready: (page) => page.getByText('Before: unauthorized', { exact: false }),
  },
  {
    name: 'Driver, the brake',
    go: async (page) => {
      await openTurned(page)
      await page.getByRole('button', { name: /Take this tow/ }).click()
    },
    ready: (page) => page.getByRole('heading', { level: 1, name: 'Do not drive there' }),
  },
]

const MANAGER: readonly Stop[] = [
  { name: 'Units', go: (page) => page.goto('/complexes/units'), ready: anyLine },
  {
    name: 'Unit',
    go: (page) => openFirst(page, '/complexes/units', '214'),
    ready: (page) => page.getByRole('heading', { name: 'New registrations' }),
  },
  nothing('Units', '/complexes/units?search=QQQQQQ'),
  failed('Units', '/complexes/units', '/units'),
  {
    name: 'Unit, no answer',
    go: async (page) => {
      await page.route(/\/api\/units\/[0-9a-f-]{36}$/, (route) => route.abort())
      await openFirst(page, '/complexes/units', '214')
    },
    ready: (page) => page.getByText('The unit did not load'),
    faulty: true,
  },
  {
    name: 'New tow, no answer',
    go: async (page) => {
      await page.route('**/api/tows/preview-tow', (route) => route.abort())
      await checkPlate(page, CARS.nobodys)
    },
    ready: (page) => page.getByText('The check did not get through'),
    faulty: true,
  },
  {
    name: 'Leave a started tow',
    go: async (page) => {
      await startTow(page, CARS.nobodys)
      const sidebar = page.getByRole('button', { name: 'Show the sidebar' })
      if (await sidebar.isVisible()) await sidebar.click()
      await page.getByRole('link', { name: 'Units and residents' }).click()
    },
    ready: (page) => page.getByRole('dialog', { name: /leave/i }),
  },
  {
    name: 'New tow, plate',
    go: (page) => startTow(page, CARS.nobodys),
    ready: (page) => page.getByText('Step 1 of 5', { exact: false }),
  },
  {
    name: 'New tow, decision',
    go: (page) => checkPlate(page, CARS.nobodys),
    ready: (page) => page.getByRole('button', { name: /Continue|Leave the car/ }).first(),
  },
  {
    name: 'New tow, refused',
    go: (page) => checkPlate(page, 'RKD 5540'),
    ready: (page) => page.getByRole('button', { name: /Leave the car/ }),
  },
  {
    name: 'New tow, left',
    go: async (page) => {
      await checkPlate(page, 'RKD 5540')
      await page.getByRole('button', { name: /Leave the car/ }).click()
    },
    ready: (page) => page.getByRole('heading', { name: 'RKD 5540 stays where it is' }),
  },
  {
    name: 'New tow, near',
    go: (page) => checkPlate(page, 'RKD 554O'),
    ready: (page) => page.getByRole('button', { name: /Choose one of/ }),
  },
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
    ready: (page) => page.getByRole('button', { name: /Request this tow/, disabled: false }),
  },
]

const SUPER: readonly Stop[] = [
  {
    name: 'Units, no complex chosen',
    go: (page) => page.goto('/complexes/units'),
    ready: (page) => page.getByRole('heading', { name: 'Which complex is it about?' }),
  },
  {
    name: 'Units of a chosen complex',
    go: async (page) => {
      await page.goto('/complexes/units')
      await choose(page, 'Complex', 'lark', /The Larkspur/)
    },
    ready: anyLine,
  },
  {
    name: 'New tow, super admin',
    go: (page) => page.goto('/complexes/create-tow'),
    ready: (page) => page.getByText('Step 1 of 5', { exact: false }),
  },
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

const TOURS = {
  tow_staff: OFFICE,
  tow_driver: DRIVER,
  contract_manager: MANAGER,
  super_admin: SUPER,
} as const satisfies Partial<Record<Staff, readonly Stop[]>>

test.describe('screens of the staff', () => {
  for (const { title, lookOf, stopsOf } of tours()) {
    for (const who of Object.keys(TOURS) as (keyof typeof TOURS)[]) {
      const stops = stopsOf(TOURS[who])
      if (stops.length === 0) continue
      test(`are sound for ${who}: ${title}`, async ({ as }) => {
        test.setTimeout(stops.length * A_STOP_MS)
        await tour(await as(who), stops, lookOf)
      })
    }
  }
})
