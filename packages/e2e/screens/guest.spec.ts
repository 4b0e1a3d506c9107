import {
  choose,
  chooseComplex,
  type GuestHome,
  homeForGuests,
  payWith,
  proveUnit,
  goToReview,
  goToProvider,
} from '../helpers/guest.ts'
import { uniquePlate } from '../helpers/home.ts'
import type { ScreenCase } from '../helpers/screen-checks.ts'
import { expectNoEnglish } from '../helpers/spanish.ts'
import { registerTo } from '../helpers/rights.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const NOBODY = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'
const BANK_MS = 120_000
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()
const alert = (page: Page) => page.getByRole('alert').first()

/** The steps to a permit, with missing and refused input. */
const stepsOf = (home: GuestHome): readonly ScreenCase[] => [
  { name: 'Guest', go: (page) => page.goto('/guest'), ready: heading('Park as a guest') },
  {
    name: 'Guest, what is missing',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/guest')
      await next(page)
    },
    ready: alert,
  },
  {
    name: 'Guest, wrong PIN',
    fullOnly: true,
    go: async (page) => {
      await chooseComplex(page)
      await page.getByLabel('Unit', { exact: true }).fill('No such unit')
      await page.getByLabel('Guest PIN, 6 digits').fill('111222')
      await next(page)
    },
    ready: (page) => page.getByText("The unit and the guest PIN don't match", { exact: false }),
    expectsErrors: true,
  },
  {
    name: 'Guest, the car',
    go: (page) => proveUnit(page, home),
    ready: (page) => page.getByText('Enter the plate to see how long it may stay.'),
  },
  {
    name: 'Guest, the hours',
    fullOnly: true,
    go: async (page) => {
      await proveUnit(page, home)
      await page.getByLabel('Plate', { exact: true }).fill(uniquePlate('SG'))
      await page.getByRole('radio', { name: '6 h', exact: true }).check({ force: true })
    },
    ready: (page) => page.getByText('18 h left after'),
  },
  {
    name: 'Guest, registered already',
    fullOnly: true,
    go: async (page) => {
      await proveUnit(page, home)
      const own = uniquePlate('SR')
      await registerTo(home.id, own)
      await page.getByLabel('Plate', { exact: true }).fill(own)
    },
    ready: (page) => page.getByRole('button', { name: 'Register another car' }),
  },
  {
    name: 'Guest, the hours do not load',
    fullOnly: true,
    go: async (page) => {
      await proveUnit(page, home)
      await page.route('**/api/guests/allowance', (route) => route.abort())
      await page.getByLabel('Plate', { exact: true }).fill(uniquePlate('SG'))
    },
    ready: (page) => page.getByText('No connection.', { exact: false }),
    expectsErrors: true,
  },
  {
    name: 'Guest, read back',
    go: (page) => goToReview(page, uniquePlate('SG')),
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
    fullOnly: true,
    go: (page) => page.goto('/guest?invitation=nothing'),
    ready: heading('This link no longer works'),
    expectsErrors: true,
  },
  {
    name: 'Guest, no permit here',
    fullOnly: true,
    go: (page) => page.goto(`/guest?permit=${NOBODY}`),
    ready: heading('No permit here'),
    expectsErrors: true,
  },
  {
    name: 'Guest, the permit does not load',
    fullOnly: true,
    go: async (page) => {
      await page.route('**/api/public/permits/**', (route) => route.abort())
      await page.goto(`/guest?permit=${NOBODY}`)
    },
    ready: (page) => page.getByText("Couldn't load the permit"),
    expectsErrors: true,
  },
]

/** States of a permit's page. */
const permitsAt = (address: string, paid: string, declined: string): readonly ScreenCase[] => [
  { name: 'Guest, may park', go: (page) => page.goto(address), ready: heading('You may park here') },
  {
    name: 'Guest, extend by the reminder',
    fullOnly: true,
    go: (page) => page.goto(`${address}&extend=1`),
    ready: (page) => page.getByRole('button', { name: /^Extend until/ }),
  },
  {
    name: 'Guest, end early',
    fullOnly: true,
    go: async (page) => {
      await page.goto(address)
      await page.getByRole('button', { name: 'End early' }).click()
    },
    ready: (page) => page.getByRole('dialog').getByRole('button').last(),
  },
  {
    name: 'Guest, give a phone or mail afterwards',
    fullOnly: true,
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
    fullOnly: true,
    go: (page) => page.goto(`${paid}&sent=1`),
    ready: heading('Waiting for the bank'),
  },
  { name: 'Guest, card declined', go: (page) => page.goto(declined), ready: heading('The card was declined') },
  {
    name: 'Guest, a payment that is checked',
    fullOnly: true,
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
  for (const { title, variantOf, casesOf } of screenRuns()) {
    test(`pass the checks up to the permit: ${title}`, async ({ page, as }) => {
      const home = await homeForGuests(await as('contract_manager'))
      const cases = casesOf(stepsOf(home))
      test.setTimeout((cases.length + 2) * SCREEN_TIMEOUT_MS)
      await checkScreens(page, cases, (index, screen) => variantOf(index + 1, screen), expectNoEnglish)
    })

    test(`pass the checks for valid, pending, and ended permits: ${title}`, async ({ page, as }) => {
      test.setTimeout(19 * SCREEN_TIMEOUT_MS)
      const home = await homeForGuests(await as('contract_manager'))
      await proveUnit(page, home)
      await choose(page, uniquePlate('SH'), 4)
      await page.getByRole('button', { name: 'Register 4 h, free' }).click()
      await heading('You may park here')(page).waitFor()
      const address = page.url()
      await goToProvider(page, uniquePlate('SP'))
      await payWith(page, 'Abandoned')
      const paid = page.url()
      await goToProvider(page, uniquePlate('SQ'))
      await payWith(page, 'Declined')
      await heading('The card was declined')(page).waitFor({ timeout: BANK_MS })
      const cases = casesOf(permitsAt(address, paid, page.url()))
      await checkScreens(page, cases, variantOf, expectNoEnglish)
      await page.goto(address)
      await page.getByRole('button', { name: 'End early' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'End early' }).click()
      await heading('This permit has ended')(page).waitFor({ timeout: BANK_MS })
      await checkScreens(
        page,
        casesOf([
          { name: 'Guest, ended', go: (there) => there.goto(address), ready: heading('This permit has ended') },
        ]),
        variantOf,
        expectNoEnglish,
      )
    })
  }
})
