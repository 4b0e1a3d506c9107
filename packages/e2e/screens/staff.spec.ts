import type { Stop } from '../helpers/looks.ts'
import type { Staff } from '../helpers/people.ts'
import { test, type Page } from '../helpers/test.ts'
import { CARS, checkPlate, openFirst, startTow } from '../helpers/ways.ts'
import { A_STOP_MS, tour, tours } from './tour.ts'

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
  name: `${name}, nothing matches`,
  go: (page) => page.goto(path),
  ready: (page) => page.getByText(/No (vehicle|tow|unit)s? match/).first(),
})

/** Opens something by its name on a screen: a menu, a dialog, a list of choices. */
const opened = (name: string, path: string, button: RegExp, ready: Stop['ready'], widths?: Stop['widths']): Stop => ({
  name,
  go: async (page) => {
    await page.goto(path)
    // What comes with the rows moves what stands above them.
    await page.locator('tr[data-row], li[data-card]').first().waitFor()
    await page.getByRole('button', { name: button }).first().click()
  },
  ready,
  ...(widths && { widths }),
})

/** The desk with a car for which something is due, which nobody pays meanwhile. */
const openDesk = (page: Page): Promise<void> => openFirst(page, '/tows?view=storage', CARS.stored)

const OVERLAID = [360, 768] as const
const notHere = (name: string, path: string): Stop => ({
  name,
  go: (page) => page.goto(path),
  ready: (page) => page.getByText("Sorry, that page doesn't exist", { exact: false }),
})

const OFFICE: readonly Stop[] = [
  { name: 'Plate check', go: (page) => page.goto('/vehicles'), ready: anyLine },
  {
    name: 'Plate check, decided',
    go: (page) => page.goto('/vehicles?plate=KVB+8821&state=TX'),
    ready: (page) => page.getByRole('button', { name: 'Check again' }),
  },
  {
    name: 'Plate check, weighed',
    go: (page) => page.goto('/vehicles?plate=RKD+5540&state=TX&reason=abandoned&hazard=fire_lane'),
    ready: (page) => page.getByRole('button', { name: 'Take it back' }),
  },
  {
    name: 'Vehicle',
    go: (page) => openFirst(page, '/vehicles'),
    ready: (page) => page.getByRole('heading', { name: 'May it be towed now?' }),
  },
  nothing('Vehicles', '/vehicles?search=QQQQQQ'),
  { name: 'Tows', go: (page) => page.goto('/tows'), ready: anyLine },
  {
    name: 'Tow board',
    go: (page) => page.goto('/tows?view=board'),
    ready: (page) => page.getByText(CARS.requested).first(),
  },
  {
    name: 'Tow',
    go: (page) => openFirst(page, '/tows', CARS.requested),
    ready: (page) => page.getByRole('heading', { name: 'Timeline' }),
  },
  {
    name: 'Cancel a tow',
    go: async (page) => {
      await openFirst(page, '/tows', CARS.requested)
      await page.getByRole('button', { name: 'Cancel tow', exact: true }).click()
    },
    ready: (page) => page.getByRole('button', { name: 'Keep the tow' }),
  },
  nothing('Tows', '/tows?search=QQQQQQ'),
  {
    name: 'Assign a tow',
    go: async (page) => {
      await openFirst(page, '/tows', CARS.requested)
      await page.getByRole('button', { name: 'Assign', exact: true }).click()
    },
    ready: (page) => page.getByRole('menuitem', { name: /Rubén Treviño/ }),
  },
  { name: 'In storage', go: (page) => page.goto('/tows?view=storage'), ready: anyLine },
  { name: 'Gone', go: (page) => page.goto('/tows?view=storage&segment=ended'), ready: anyLine },
  {
    name: 'In storage, nothing matches',
    go: (page) => page.goto('/tows?view=storage&search=QQQQQQ'),
    ready: (page) => page.getByText('No car matches'),
  },
  failed('In storage', '/tows?view=storage', '/custody'),
  { name: 'Release desk', go: openDesk, ready: (page) => page.getByText(/^Amount held until/) },
  {
    name: 'Release desk, what is missing',
    go: async (page) => {
      await openDesk(page)
      await page.getByText('Cash', { exact: true }).click()
      await page.getByRole('button', { name: /^Take/ }).click()
    },
    ready: (page) => page.getByText('Hold the face and the name against the ID first'),
  },
  {
    name: 'Release desk, letter',
    go: async (page) => {
      await openDesk(page)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Record a letter to the owner' }).click()
    },
    ready: (page) => page.getByLabel('How it was sent'),
  },
  {
    name: 'Released',
    go: (page) => openFirst(page, '/tows?view=storage&segment=ended'),
    ready: (page) => page.getByRole('link', { name: 'Next car' }),
  },
  opened('Tows, export', '/tows', /^Export/, (page) => page.getByRole('menu')),
  opened('Tows, filter', '/tows', /^Filter$/, (page) => page.getByRole('dialog')),
  opened('Sidebar', '/tows', /Show the sidebar/, (page) => page.getByRole('link', { name: 'History' }), OVERLAID),
  {
    name: 'Own menu',
    go: async (page) => {
      await page.goto('/account/profile')
      const sidebar = page.getByRole('button', { name: 'Show the sidebar' })
      await page.getByRole('heading', { name: 'Password' }).waitFor()
      if (await sidebar.isVisible()) await sidebar.click()
      await page.getByRole('button', { name: /Dana Whitfield/ }).click()
    },
    ready: (page) => page.getByRole('menuitem', { name: 'Log out' }),
  },
  {
    name: 'Plate check, which complex',
    go: async (page) => {
      await page.goto('/vehicles')
      await page.getByRole('combobox', { name: 'Complex' }).first().click()
    },
    ready: (page) => page.getByRole('option').first(),
  },
  {
    name: 'Photo',
    go: async (page) => {
      await openFirst(page, '/tows', 'KVB 8821')
      await page
        .getByRole('button', { name: /^(Front|Side|Rear|Space)/ })
        .first()
        .click()
    },
    ready: (page) => page.getByRole('dialog').last(),
  },
  {
    name: 'Profile, what is missing',
    go: async (page) => {
      await page.goto('/account/profile')
      await page.getByRole('button', { name: 'Change the password' }).click()
    },
    ready: (page) => page.getByRole('alert').first(),
  },
  {
    name: 'Profile, saved',
    go: async (page) => {
      await page.goto('/account/profile')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
    },
    ready: (page) => page.getByText('Saved', { exact: true }),
  },
  {
    name: 'Error reporting test',
    go: (page) => page.goto('/sentry-example-page'),
    ready: (page) => page.getByRole('button', { name: 'Break this page' }),
  },
  {
    name: 'Dang',
    go: async (page) => {
      await page.goto('/sentry-example-page')
      await page.getByRole('button', { name: 'Break this page' }).click()
    },
    ready: (page) => page.getByRole('heading', { level: 1, name: 'Dang' }),
    faulty: true,
  },
  notHere('Not for this role', '/super-admin/devices'),
  {
    name: 'A part of the staff that does not load',
    go: async (page) => {
      await page.route('**/remotes/mf-tow/**', (route) => route.abort())
      await page.goto('/tows')
    },
    ready: (page) => page.getByRole('button', { name: 'Try again' }),
    faulty: true,
  },
  {
    name: 'Profile',
    go: (page) => page.goto('/account/profile'),
    ready: (page) => page.getByRole('heading', { name: 'Password' }),
  },
  {
    name: 'Coming, staff',
    go: (page) => page.goto('/reports'),
    ready: (page) => page.getByText('Tows, stickers and boots of a period', { exact: false }),
  },
  failed('Vehicles', '/vehicles', '/vehicles'),
  failed('Tows', '/tows', '/tows'),
]

/** The request whose car looks like a registered one: nobody takes it, however often it is tried. */
async function openTurned(page: Page): Promise<void> {
  await page.goto('/tows?show=requests')
  await page.getByRole('link', { name: /BZN/ }).click()
}

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

async function choose(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: option }).click()
}

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
