import type { ScreenCase } from '../helpers/screen-checks.ts'
import { CARS, openFirst } from '../helpers/navigation.ts'
import { PASSWORD } from '../helpers/people.ts'
import { anyLine, failed, nothing, opened, openDesk, OVERLAID, notHere } from './staff-screens.ts'

export const OFFICE: readonly ScreenCase[] = [
  { name: 'Plate check', go: (page) => page.goto('/vehicles'), ready: anyLine },
  {
    name: 'Plate check, decided',
    go: (page) => page.goto('/vehicles?plate=KVB+8821&state=TX'),
    ready: (page) => page.getByRole('button', { name: 'Check again' }),
  },
  {
    name: 'Plate check, weighed',
    fullOnly: true,
    go: (page) => page.goto('/vehicles?plate=RKD+5540&state=TX&reason=abandoned&hazard=fire_lane'),
    ready: (page) => page.getByRole('button', { name: 'Clear', exact: true }),
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
    fullOnly: true,
    go: async (page) => {
      await openFirst(page, '/tows', CARS.requested)
      await page.getByRole('button', { name: 'Cancel tow', exact: true }).click()
    },
    ready: (page) => page.getByRole('button', { name: 'Keep the tow' }),
  },
  nothing('Tows', '/tows?search=QQQQQQ'),
  {
    name: 'Assign a tow',
    fullOnly: true,
    go: async (page) => {
      await openFirst(page, '/tows', CARS.requested)
      await page.getByRole('button', { name: 'Assign', exact: true }).click()
    },
    ready: (page) => page.getByRole('menuitem', { name: /Rubén Treviño/ }),
  },
  { name: 'In storage', go: (page) => page.goto('/tows?view=storage'), ready: anyLine },
  { name: 'Left the lot', fullOnly: true, go: (page) => page.goto('/tows?view=storage&segment=ended'), ready: anyLine },
  {
    name: 'In storage, nothing matches',
    fullOnly: true,
    go: (page) => page.goto('/tows?view=storage&search=QQQQQQ'),
    ready: (page) => page.getByText('No car matches'),
  },
  failed('In storage', '/tows?view=storage', '/custody'),
  { name: 'Release desk', go: openDesk, ready: (page) => page.getByText(/^Amount held until/) },
  {
    name: 'Release desk, what is missing',
    fullOnly: true,
    go: async (page) => {
      await openDesk(page)
      await page.getByText('Cash', { exact: true }).click()
      await page.getByRole('button', { name: /^Take/ }).click()
    },
    ready: (page) => page.getByText('Compare the face and the name with the ID first'),
  },
  {
    name: 'Release desk, letter',
    fullOnly: true,
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
  opened(
    'Sidebar',
    '/tows',
    /Show the sidebar/,
    (page) => page.getByRole('link', { name: 'History', exact: true }),
    OVERLAID,
  ),
  {
    name: 'Own menu',
    fullOnly: true,
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
    fullOnly: true,
    go: async (page) => {
      await page.goto('/vehicles')
      await page.getByRole('combobox', { name: 'Complex' }).first().click()
    },
    ready: (page) => page.getByRole('option').first(),
  },
  {
    name: 'Photo',
    fullOnly: true,
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
    fullOnly: true,
    go: async (page) => {
      await page.goto('/account/profile')
      await page.getByRole('button', { name: 'Change the password' }).click()
    },
    ready: (page) => page.getByRole('alert').first(),
  },
  {
    name: 'Profile, saved',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/account/profile')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
    },
    ready: (page) => page.getByText('Saved', { exact: true }),
  },
  {
    name: 'Your security',
    go: (page) => page.goto('/account/security'),
    ready: (page) => page.getByText('This one'),
  },
  {
    name: 'Your security, set up an app',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/account/security')
      await page.getByLabel('Your password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    },
    ready: (page) => page.getByRole('img', { name: 'QR code for your authenticator app' }),
  },
  {
    name: 'Your security, add a passkey',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/account/security')
      await page.getByRole('button', { name: 'Add a passkey' }).click()
    },
    ready: (page) => page.getByLabel('Name'),
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
    expectsErrors: true,
  },
  notHere('Not for this role', '/super-admin/devices'),
  {
    name: 'A part of the staff that does not load',
    go: async (page) => {
      await page.route('**/remotes/mf-tow/**', (route) => route.abort())
      await page.goto('/tows')
    },
    ready: (page) => page.getByRole('button', { name: 'Try again' }),
    expectsErrors: true,
  },
  {
    name: 'Profile',
    go: (page) => page.goto('/account/profile'),
    ready: (page) => page.getByRole('heading', { name: 'Password' }),
  },
  failed('Vehicles', '/vehicles', '/vehicles'),
  failed('Tows', '/tows', '/tows'),
]
