import type { Stop } from '../helpers/looks.ts'
import { logInResident, test } from '../helpers/test.ts'
import { CARS, ENGLISH, findCar } from '../helpers/ways.ts'
import { tour, tours } from './tour.ts'

const at = (path: string, name: string, title: string): Stop => ({ name, go: (page) => page.goto(path), ready: (page) => page.getByRole('heading', { level: 1, name: title, exact: true }) })

const VISITOR: readonly Stop[] = [
  at('/login', 'Log in', 'Log in'),
  at('/sign-up', 'Sign up', 'Ask to join'),
  at('/forgot-password', 'Forgot password', 'Forgot password'),
  { name: 'Reset password', go: (page) => page.goto('/reset-password?token=a'), ready: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'Resident log in', go: (page) => page.goto('/resident'), ready: (page) => page.getByLabel('PIN, 6 digits') },
  at('/findmycar', 'Find my car', 'Find my car'),
  { name: 'Find my car, found', go: (page) => findCar(page, CARS.stored, ENGLISH), ready: (page) => page.getByRole('heading', { name: 'Your car is in storage' }) },
  { name: 'Find my car, nothing found', go: (page) => findCar(page, CARS.nobodys, ENGLISH), ready: (page) => page.getByRole('heading', { name: 'No tow on record for this car' }) },
  {
    name: 'Find my car, no answer',
    go: async (page) => {
      await page.route('**/api/**/findmycar*', (route) => route.abort())
      await findCar(page, CARS.nobodys, ENGLISH)
    },
    ready: (page) => page.getByText(/No connection|could not be looked up/).first(),
    faulty: true,
  },
  { name: 'Coming', go: (page) => page.goto('/pay'), ready: (page) => page.getByText('Pay a tow, a boot or a permit', { exact: false }) },
  { name: 'Not found', go: (page) => page.goto('/no-such-page'), ready: (page) => page.getByText('Sorry, that page doesn\'t exist', { exact: false }) },
  { name: 'Logged out', go: (page) => page.goto('/tows'), ready: (page) => page.getByText('Your login session has expired, please log in again') },
]

test.describe('public screens', () => {
  for (const { title, lookOf, stopsOf } of tours()) {
    test(`are sound for a visitor: ${title}`, async ({ page }) => {
      test.setTimeout(240_000)
      await tour(page, stopsOf(VISITOR), lookOf)
    })

    test(`are sound for a resident: ${title}`, async ({ page }) => {
      await logInResident(page)
      const dashboard: Stop = { name: 'Resident', go: (now) => now.goto('/resident/dashboard'), ready: (now) => now.getByText('Unit 214').first() }
      await tour(page, [dashboard], (index, stop) => lookOf(index + 1, stop))
    })
  }
})
