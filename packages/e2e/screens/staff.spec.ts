import type { ScreenCase } from '../helpers/screen-checks.ts'
import type { Staff } from '../helpers/people.ts'
import { test } from '../helpers/test.ts'
import { CARS, checkPlate, openFirst, startTow } from '../helpers/navigation.ts'
import { addTwoPhotos } from '../helpers/tow-request.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'
import { anyLine, choose, failed, nothing, openTurned } from './staff-screens.ts'
import { OFFICE } from './office-screens.ts'

/** Widths at which a tow request has steps. */
const STEPS = [360, 768] as const

const DRIVER: readonly ScreenCase[] = [
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
    name: 'Driver, off shift',
    fullOnly: true,
    go: async (page) => {
      await page.route(/\/api\/users\/me\/shift$/, (route) =>
        route.fulfill({ json: { on_shift_since: null, timezone: 'America/Chicago' } }),
      )
      await page.goto('/tows')
    },
    ready: (page) => page.getByRole('switch', { name: /^Off shift/ }),
  },
  {
    name: 'Driver, shift not loaded',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/users\/me\/shift$/, (route) => route.abort())
      await page.goto('/tows')
    },
    ready: (page) => page.getByText('Couldn’t load your shift'),
  },
  {
    name: 'Driver, end a shift with open tows',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/tows')
      await page.getByRole('switch', { name: /^On shift/ }).click()
    },
    ready: (page) => page.getByRole('button', { name: 'End anyway' }),
  },
  {
    name: 'Driver, one tow',
    go: async (page) => {
      await page.goto('/tows')
      await page.getByRole('list', { name: 'My tows' }).getByRole('link').first().click()
    },
    ready: (page) => page.getByText(/^Step \d of \d$/),
  },
  {
    name: 'Driver, why',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/tows')
      await page.getByRole('list', { name: 'My tows' }).getByRole('link').first().click()
      await page.getByRole('button', { name: /^(Why\?|Checked )/ }).click()
    },
    ready: (page) => page.getByRole('button', { name: 'Less' }),
  },
  {
    name: 'Driver, drop the car',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/tows')
      await page.getByRole('list', { name: 'My tows' }).getByRole('link', { name: /KVB/ }).click()
      await page.getByRole('link', { name: /The owner is here/ }).click()
    },
    ready: (page) => page.getByRole('button', { name: /drop/i }),
  },
  {
    name: 'Driver, check first',
    go: openTurned,
    ready: (page) => page.getByRole('button', { name: /Go and look/ }),
  },
  {
    name: 'Driver, tow it now',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/vehicles')
      await page.getByLabel('Plate or VIN').fill(CARS.unknown)
      await page
        .getByRole('button', { name: /^Check/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Tow this car now' }).click()
    },
    ready: (page) => page.getByRole('button', { name: /Choose the reason/ }),
  },
]

const MANAGER: readonly ScreenCase[] = [
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
    fullOnly: true,
    go: async (page) => {
      await page.route(/\/api\/units\/[0-9a-f-]{36}$/, (route) => route.abort())
      await openFirst(page, '/complexes/units', '214')
    },
    ready: (page) => page.getByText("Couldn't load the unit"),
    expectsErrors: true,
  },
  {
    name: 'New tow, no answer',
    fullOnly: true,
    go: async (page) => {
      await page.route('**/api/tows/preview-tow', (route) => route.abort())
      await checkPlate(page, CARS.unknown)
    },
    ready: (page) => page.getByText('The plate check failed. Try again.'),
    expectsErrors: true,
  },
  {
    name: 'Leave a started tow',
    fullOnly: true,
    go: async (page) => {
      await startTow(page, CARS.unknown)
      const sidebar = page.getByRole('button', { name: 'Show the sidebar' })
      if (await sidebar.isVisible()) await sidebar.click()
      await page.getByRole('link', { name: 'Units and residents' }).click()
    },
    ready: (page) => page.getByRole('dialog', { name: /leave/i }),
  },
  {
    name: 'New tow, plate',
    widths: STEPS,
    go: (page) => startTow(page, CARS.unknown),
    ready: (page) => page.getByText('Step 1 of 5', { exact: false }),
  },
  {
    name: 'New tow, decision',
    widths: STEPS,
    go: (page) => checkPlate(page, CARS.unknown),
    ready: (page) => page.getByRole('button', { name: /Continue|Leave the car/ }).first(),
  },
  {
    name: 'New tow at a desk',
    widths: [1280],
    go: async (page) => {
      await checkPlate(page, CARS.unknown)
      await page.getByRole('radio', { name: 'Other' }).check()
      await addTwoPhotos(page)
      await page.getByRole('button', { name: 'Request this tow' }).click()
    },
    ready: (page) => page.getByText('Enter the space, or where the car is'),
  },
  {
    name: 'New tow, refused',
    fullOnly: true,
    go: (page) => checkPlate(page, 'RKD 5540'),
    ready: (page) => page.getByRole('button', { name: /Leave the car/ }),
  },
  {
    name: 'New tow, left',
    fullOnly: true,
    go: async (page) => {
      await checkPlate(page, 'RKD 5540')
      await page.getByRole('button', { name: /Leave the car/ }).click()
    },
    ready: (page) => page.getByRole('heading', { name: 'RKD 5540 stays where it is' }),
  },
  {
    name: 'New tow, near',
    fullOnly: true,
    go: (page) => checkPlate(page, 'RKD 554O'),
    ready: (page) => page.getByRole('button', { name: /Choose one of/ }),
  },
  {
    name: 'New tow, reason and photos',
    widths: STEPS,
    go: async (page) => {
      await checkPlate(page, CARS.unknown)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByRole('radio', { name: 'Other' }).check()
      await page.getByLabel('The reason in a sentence').fill('No permit, seen on two nights')
    },
    ready: (page) => page.getByRole('button', { name: /Take the front/ }).last(),
  },
  {
    name: 'New tow, place',
    fullOnly: true,
    widths: STEPS,
    // The form keeps its values after a reload.
    go: (page) => page.goto('/complexes/create-tow?step=4'),
    ready: (page) => page.getByLabel('Space number'),
  },
  {
    name: 'New tow, review',
    widths: STEPS,
    go: async (page) => {
      await page.goto('/complexes/create-tow?step=4')
      await page.getByLabel('Space number').fill('118')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
    },
    ready: (page) => page.getByRole('button', { name: /Request this tow/, disabled: false }),
  },
]

const SUPER: readonly ScreenCase[] = [
  {
    name: 'Units, no complex chosen',
    fullOnly: true,
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
    fullOnly: true,
    go: (page) => page.goto('/complexes/create-tow'),
    ready: (page) => page.getByLabel('Plate', { exact: true }),
  },
  { name: 'Tows of all companies', fullOnly: true, go: (page) => page.goto('/tows'), ready: anyLine },
  {
    name: 'Plate check of a chosen company',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/vehicles')
      await choose(page, 'Tow company', 'bayou', /Bayou City Towing/)
    },
    ready: (page) => page.getByRole('button', { name: 'All companies' }),
  },
]

const CASES_BY_ROLE = {
  tow_staff: OFFICE,
  tow_driver: DRIVER,
  contract_manager: MANAGER,
  super_admin: SUPER,
} as const satisfies Partial<Record<Staff, readonly ScreenCase[]>>

test.describe('staff screens', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    for (const who of Object.keys(CASES_BY_ROLE) as (keyof typeof CASES_BY_ROLE)[]) {
      const cases = casesOf(CASES_BY_ROLE[who])
      if (cases.length === 0) continue
      test(`pass the checks for ${who}: ${title}`, async ({ as }) => {
        test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
        await checkScreens(await as(who), cases, variantOf)
      })
    }
  }
})
