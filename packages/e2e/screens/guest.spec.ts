import { choose, chooseComplex, type GuestHome, homeForGuests, payBy, proveUnit, toProvider } from '../helpers/guest.ts'
import { plateOf } from '../helpers/home.ts'
import type { Stop } from '../helpers/looks.ts'
import { registerTo } from '../helpers/rights.ts'
import { test, type Page } from '../helpers/test.ts'
import { A_STOP_MS, tour, tours } from './tour.ts'

const NOBODY = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'
const BANK_MS = 120_000
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name })
const go_on = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()
const alert = (page: Page) => page.getByRole('alert').first()

/** What stands before a permit: the three steps, what is missing, what is refused. */
const stepsOf = (home: GuestHome): readonly Stop[] => [
  { name: 'Guest', go: (page) => page.goto('/guest'), ready: heading('Park as a guest') },
  {
    name: 'Guest, what is missing',
    go: async (page) => {
      await page.goto('/guest')
      await go_on(page)
    },
    ready: alert,
  },
  {
    name: 'Guest, wrong PIN',
    go: async (page) => {
      await chooseComplex(page)
      await page.getByLabel('Unit', { exact: true }).fill('No such unit')
      await page.getByLabel('Guest PIN, 6 digits').fill('111222')
      await go_on(page)
    },
    ready: (page) => page.getByText('Unit and guest PIN do not match', { exact: false }),
    faulty: true,
  },
  {
    name: 'Guest, the car',
    go: (page) => proveUnit(page, home),
    ready: (page) => page.getByText('Type the plate, and you see how long it may stay.'),
  },
  {
    name: 'Guest, the hours',
    go: async (page) => {
      await proveUnit(page, home)
      await page.getByLabel('Plate', { exact: true }).fill(plateOf('SG'))
      await page.getByRole('radio', { name: '6 h', exact: true }).check({ force: true })
    },
    ready: (page) => page.getByText('18 h left after'),
  },
  {
    name: 'Guest, registered already',
    go: async (page) => {
      await proveUnit(page, home)
      const own = plateOf('SR')
      await registerTo(home.id, own)
      await page.getByLabel('Plate', { exact: true }).fill(own)
    },
    ready: (page) => page.getByText('This car is registered to this unit and needs no permit.'),
  },
  {
    name: 'Guest, the hours do not load',
    go: async (page) => {
      await proveUnit(page, home)
      await page.route('**/api/guests/allowance', (route) => route.abort())
      await page.getByLabel('Plate', { exact: true }).fill(plateOf('SG'))
    },
    ready: (page) => page.getByText('No connection.', { exact: false }),
    faulty: true,
  },
  {
    name: 'Guest, read back',
    go: async (page) => {
      await proveUnit(page, home)
      await choose(page, plateOf('SG'), 4)
    },
    ready: heading('Is this your car, and your complex?'),
  },
  {
    name: 'Guest, packages',
    go: async (page) => {
      await chooseComplex(page)
      await page.getByRole('button', { name: 'Pay for parking' }).click()
    },
    ready: (page) => page.getByText('Choose a package'),
  },
  {
    name: 'Guest, a link that is over',
    go: (page) => page.goto('/guest?invitation=nothing'),
    ready: heading('This link opens nothing any more'),
    faulty: true,
  },
  {
    name: 'Guest, no permit here',
    go: (page) => page.goto(`/guest?permit=${NOBODY}`),
    ready: heading('No permit here'),
    faulty: true,
  },
  {
    name: 'Guest, the permit does not load',
    go: async (page) => {
      await page.route('**/api/public/permits/**', (route) => route.abort())
      await page.goto(`/guest?permit=${NOBODY}`)
    },
    ready: (page) => page.getByText('The permit did not load'),
    faulty: true,
  },
]

/** What stands at the address of a permit. */
const permitsAt = (address: string, paid: string, declined: string): readonly Stop[] => [
  { name: 'Guest, may park', go: (page) => page.goto(address), ready: heading('You may park here') },
  {
    name: 'Guest, extend by the reminder',
    go: (page) => page.goto(`${address}&extend=1`),
    ready: (page) => page.getByRole('button', { name: /^Extend until/ }),
  },
  {
    name: 'Guest, end early',
    go: async (page) => {
      await page.goto(address)
      await page.getByRole('button', { name: 'End early' }).click()
    },
    ready: (page) => page.getByRole('dialog').getByRole('button').last(),
  },
  {
    name: 'Guest, give a phone or mail afterwards',
    go: async (page) => {
      await page.goto(address)
      await page.getByRole('button', { name: 'Send me the permit and a reminder' }).click()
      await page.getByRole('button', { name: 'Send it' }).click()
    },
    ready: alert,
  },
  {
    name: 'Guest, may park, in Spanish',
    go: async (page) => {
      await page.evaluate(() => localStorage.setItem('language', '"es"'))
      await page.goto(address)
    },
    ready: heading('Puede estacionar aquí'),
  },
  { name: 'Guest, not paid yet', go: (page) => page.goto(paid), ready: heading('Not paid yet') },
  {
    name: 'Guest, waiting for the bank',
    go: (page) => page.goto(`${paid}&sent=1`),
    ready: heading('Waiting for the bank'),
  },
  { name: 'Guest, card declined', go: (page) => page.goto(declined), ready: heading('The card was declined') },
  {
    name: 'Guest, a payment that is checked',
    go: async (page) => {
      await page.route('**/api/public/permits/**', async (route) => {
        const response = await route.fetch()
        const permit = (await response.json()) as { checkout: object | null }
        await route.fulfill({
          response,
          json: {
            ...permit,
            checkout: permit.checkout && { ...permit.checkout, state: 'under_review', can_retry: false },
          },
        })
      })
      await page.goto(declined)
    },
    ready: heading('We are checking this payment'),
  },
]

test.describe('a guest’s screens', () => {
  for (const { title, lookOf, stopsOf } of tours()) {
    test(`are sound from the door to the permit: ${title}`, async ({ page, as }) => {
      const home = await homeForGuests(await as('contract_manager'))
      const stops = stopsOf(stepsOf(home))
      test.setTimeout((stops.length + 2) * A_STOP_MS)
      await tour(page, stops, (index, stop) => lookOf(index + 1, stop))
    })

    test(`are sound for permits that hold, are waited for and have ended: ${title}`, async ({ page, as }) => {
      test.setTimeout(19 * A_STOP_MS)
      const home = await homeForGuests(await as('contract_manager'))
      await proveUnit(page, home)
      await choose(page, plateOf('SH'), 4)
      await page.getByRole('button', { name: 'Register 4 h, free' }).click()
      await heading('You may park here')(page).waitFor()
      const address = page.url()
      await toProvider(page, plateOf('SP'))
      await payBy(page, 'Abandoned')
      const paid = page.url()
      await toProvider(page, plateOf('SQ'))
      await payBy(page, 'Declined')
      await heading('The card was declined')(page).waitFor({ timeout: BANK_MS })
      const stops = stopsOf(permitsAt(address, paid, page.url()))
      await tour(page, stops, lookOf)
      await page.goto(address)
      await page.getByRole('button', { name: 'End early' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'End early' }).click()
      await heading('This permit has ended')(page).waitFor({ timeout: BANK_MS })
      await tour(
        page,
        stopsOf([
          { name: 'Guest, ended', go: (there) => there.goto(address), ready: heading('This permit has ended') },
        ]),
        lookOf,
      )
    })
  }
})
