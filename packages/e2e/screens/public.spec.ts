import type { Stop } from '../helpers/looks.ts'
import { test, type Page } from '../helpers/test.ts'
import { CARS, ENGLISH, findCar, SPANISH } from '../helpers/ways.ts'
import { A_STOP_MS, tour, tours } from './tour.ts'

const at = (path: string, name: string, title: string): Stop => ({
  name,
  go: (page) => page.goto(path),
  ready: (page) => page.getByRole('heading', { level: 1, name: title, exact: true }),
})

/** What was asked for does not come: the page's own word for it. */
const without = (name: string, call: string, go: Stop['go'], said: RegExp): Stop => ({
  name,
  go: async (page) => {
    await page.route(call, (route) => route.abort())
    await go(page)
  },
  ready: (page) => page.getByText(said).first(),
  faulty: true,
})

const send = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()
const alert = (page: Page) => page.getByRole('alert').first()

/** The address of a payment that was begun and left: until it is given up, nobody else may begin one for the car. */
let left: string | null = null

async function toPay(page: Page): Promise<void> {
  if (left === null) {
    await findCar(page, CARS.payable, ENGLISH, 'Mesquite Flats')
    await page.getByRole('link', { name: /^Pay \$/ }).click()
    return
  }
  await page.goto(left)
  await page.getByRole('button', { name: 'Cancel this payment' }).click()
  left = null
}

/** To the provider's page and back without having paid. */
async function leavePayment(page: Page): Promise<void> {
  await toPay(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('radio', { name: /Abandoned/ }).check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL(/checkout=/)
  left = page.url()
}

const VISITOR: readonly Stop[] = [
  {
    name: 'Log in',
    go: (page) => page.goto('/login'),
    ready: (page) => page.getByRole('button', { name: /Dana Whitfield/ }),
  },
  {
    name: 'Log in, refused',
    go: async (page) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await send(page, 'Log in')
    },
    ready: (page) => page.getByText('Email and password do not match.'),
  },
  at('/sign-up', 'Sign up', 'Ask to join'),
  {
    name: 'Sign up, what is missing',
    go: async (page) => {
      await page.goto('/sign-up')
      await send(page, 'Send the request')
    },
    ready: alert,
  },
  at('/forgot-password', 'Forgot password', 'Forgot password'),
  {
    name: 'Forgot password, sent',
    go: async (page) => {
      await page.goto('/forgot-password')
      await page.getByLabel('Email').fill('nobody@example.com')
      await send(page, 'Send the link')
    },
    ready: (page) => page.getByText('Look into your mail'),
  },
  {
    name: 'Reset password',
    go: (page) => page.goto('/reset-password?token=a'),
    ready: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'Reset password, half a link',
    go: (page) => page.goto('/reset-password'),
    ready: (page) => page.getByText('Open the link of the mail again', { exact: false }),
  },
  {
    name: 'Resident log in',
    go: (page) => page.goto('/resident'),
    ready: (page) => page.getByRole('button', { name: /^Demo: / }),
  },
  {
    name: 'Resident log in, which complex',
    go: async (page) => {
      await page.goto('/resident')
      await page.getByRole('combobox', { name: 'Complex' }).fill('Arbor')
    },
    ready: (page) => page.getByRole('option', { name: /Arbor Ridge/ }),
  },
  {
    name: 'Resident log in, wrong PIN',
    go: async (page) => {
      await page.goto('/resident')
      await page.getByRole('combobox', { name: 'Complex' }).fill('Arbor')
      await page.getByRole('option', { name: /Arbor Ridge/ }).click()
      await page.getByLabel('Unit', { exact: true }).fill('no such unit')
      await page.getByLabel('PIN, 6 digits').fill('111222')
      await send(page, 'Log in')
    },
    ready: alert,
  },
  at('/findmycar', 'Find my car', 'Find my car'),
  {
    name: 'Find my car, what is missing',
    go: async (page) => {
      await page.goto('/findmycar')
      await send(page, 'Find my car')
    },
    ready: alert,
  },
  {
    name: 'Find my car, found',
    go: (page) => findCar(page, CARS.stored, ENGLISH),
    ready: (page) => page.getByRole('heading', { name: 'Your car is in storage' }),
  },
  {
    name: 'Find my car, found, in Spanish',
    go: async (page) => {
      await page.evaluate(() => localStorage.setItem('language', '"es"'))
      await findCar(page, CARS.stored, SPANISH)
    },
    ready: (page) => page.getByRole('heading', { name: 'Su auto está en el depósito' }),
  },
  {
    name: 'Find my car, in Spanish',
    go: async (page) => {
      await page.evaluate(() => localStorage.setItem('language', '"es"'))
      await page.goto('/findmycar')
    },
    ready: (page) => page.getByRole('heading', { name: 'Buscar mi auto' }),
  },
  {
    name: 'Find my car, nothing found',
    go: (page) => findCar(page, CARS.nobodys, ENGLISH),
    ready: (page) => page.getByRole('heading', { name: 'No tow on record for this car' }),
  },
  without(
    'Find my car, no answer',
    '**/api/**/findmycar*',
    (page) => findCar(page, CARS.nobodys, ENGLISH),
    /No connection|could not be looked up/,
  ),
  at('/pay', 'Pay, which car', 'Which car do you want to pay for?'),
  at('/pay/success', 'Payment, which one', 'This case is not here any more'),
  { name: 'Pay', go: toPay, ready: (page) => page.getByRole('heading', { level: 1, name: 'Pay to pick up your car' }) },
  {
    name: 'The page of the sandbox',
    go: async (page) => {
      await leavePayment(page)
      await page.getByRole('button', { name: 'Go on with the payment' }).click()
    },
    ready: (page) => page.getByRole('radio', { name: /Declined/ }),
    outside: true,
  },
  {
    name: 'Pay, begun and left',
    go: leavePayment,
    ready: (page) => page.getByRole('heading', { level: 1, name: 'Not paid yet' }),
  },
  {
    name: 'Payment, waiting',
    go: async (page) => {
      await leavePayment(page)
      await page.goto(`/pay/success?checkout=${new URL(page.url()).searchParams.get('checkout')}`)
    },
    ready: (page) => page.getByRole('heading', { level: 1, name: 'Waiting for your bank' }),
  },
  without(
    'Pay, no answer',
    '**/api/public/cases/*',
    (page) => page.goto('/pay?case=6f9619ff-8b86-4d11-b42d-00cf4fc964ff'),
    /did not load/,
  ),
  without('A part that does not load', '**/remotes/mf-public/**', (page) => page.goto('/findmycar'), /Try again/),
  {
    name: 'Not found',
    go: (page) => page.goto('/no-such-page'),
    ready: (page) => page.getByText("Sorry, that page doesn't exist", { exact: false }),
  },
  {
    name: 'Logged out',
    go: (page) => page.goto('/tows'),
    ready: (page) => page.getByText('Your login session has expired, please log in again'),
  },
]

// A service worker would answer for the parts that are to be missing.
test.describe('public screens', () => {
  for (const { title, lookOf, stopsOf } of tours()) {
    test(`are sound for a visitor: ${title}`, async ({ page }) => {
      const stops = stopsOf(VISITOR)
      test.setTimeout(stops.length * A_STOP_MS)
      await tour(page, stops, lookOf)
    })
  }
})
