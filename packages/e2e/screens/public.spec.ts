import { unpaidCaseOf } from '../helpers/unpaid-case.ts'
import { openHeld, type ScreenCase } from '../helpers/screen-checks.ts'
import { expectNoEnglish } from '../helpers/spanish.ts'
import { test, type Page } from '../helpers/test.ts'
import { CARS, ENGLISH, findCar, SPANISH } from '../helpers/navigation.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const at = (path: string, name: string, title: string): ScreenCase => ({
  name,
  go: (page) => page.goto(path),
  ready: (page) => page.getByRole('heading', { level: 1, name: title, exact: true }),
})

/** A screen whose request fails, with the text that it shows. */
const without = (name: string, call: string, go: ScreenCase['go'], text: RegExp): ScreenCase => ({
  name,
  go: async (page) => {
    await page.route(call, (route) => route.abort())
    await go(page)
  },
  ready: (page) => page.getByText(text).first(),
  expectsErrors: true,
})

const send = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()
const alert = (page: Page) => page.getByRole('alert').first()

/** URL of an unfinished payment. Until it is cancelled, no other payment for the car can start. */
let unfinished: string | null = null

async function toPay(page: Page): Promise<void> {
  if (unfinished === null) {
    await findCar(page, CARS.payable, ENGLISH, 'Mesquite Flats')
    await page.getByRole('link', { name: /^Pay \$/ }).click()
    return
  }
  await page.goto(unfinished)
  await page.getByRole('button', { name: 'Cancel this payment' }).click()
  unfinished = null
}

/** Opens the provider's page and returns without paying. */
async function leavePayment(page: Page): Promise<void> {
  await toPay(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('radio', { name: /Abandoned/ }).check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL(/checkout=/)
  unfinished = page.url()
}

const VISITOR: readonly ScreenCase[] = [
  {
    name: 'Log in',
    go: (page) => page.goto('/login'),
    ready: (page) => page.getByRole('button', { name: /Dana Whitfield/ }),
  },
  {
    name: 'Log in, refused',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await send(page, 'Log in')
    },
    ready: (page) => page.getByText('Email and password don’t match. Check both.'),
  },
  at('/sign-up', 'Sign up', 'Sign up'),
  {
    name: 'Sign up, what is missing',
    fullOnly: true,
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
    ready: (page) => page.getByText('Check your email'),
  },
  {
    name: 'Reset password',
    go: (page) => page.goto('/reset-password?token=a'),
    ready: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'Reset password, half a link',
    fullOnly: true,
    go: (page) => page.goto('/reset-password'),
    ready: (page) => page.getByText('Open the link from the email again', { exact: false }),
  },
  {
    name: 'Send what is waiting, half a link',
    fullOnly: true,
    go: (page) => page.goto('/send-waiting?token=a'),
    ready: (page) => page.getByText('Part of the link is missing', { exact: false }),
  },
  {
    name: 'Send what is waiting, nothing',
    go: (page) => page.goto(`/send-waiting?person=${crypto.randomUUID()}&token=a`),
    ready: (page) => page.getByText('Nothing is waiting on this phone'),
  },
  {
    name: 'Resident log in',
    go: (page) => page.goto('/resident'),
    ready: (page) => page.getByRole('button', { name: /^Demo: / }),
  },
  {
    name: 'Resident log in, which complex',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/resident')
      await page.getByRole('combobox', { name: 'Complex' }).fill('Arbor')
    },
    ready: (page) => page.getByRole('option', { name: /Arbor Ridge/ }),
  },
  {
    name: 'Resident log in, wrong PIN',
    fullOnly: true,
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
    fullOnly: true,
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
    fullOnly: true,
    go: async (page) => {
      await page.evaluate(() => localStorage.setItem('language', '"es"'))
      await findCar(page, CARS.stored, SPANISH)
    },
    ready: (page) => page.getByRole('heading', { name: 'Su carro está en el depósito' }),
  },
  {
    name: 'Find my car, in Spanish',
    fullOnly: true,
    go: async (page) => {
      await page.evaluate(() => localStorage.setItem('language', '"es"'))
      await page.goto('/findmycar')
    },
    ready: (page) => page.getByRole('heading', { name: 'Buscar mi carro' }),
  },
  {
    name: 'Find my car, nothing found',
    go: (page) => findCar(page, CARS.unknown, ENGLISH),
    ready: (page) => page.getByRole('heading', { name: 'No tow on record for this car' }),
  },
  without(
    'Find my car, no answer',
    '**/api/**/findmycar*',
    (page) => findCar(page, CARS.unknown, ENGLISH),
    /No connection|search failed/,
  ),
  at('/pay', 'Pay, which car', 'Which car do you want to pay for?'),
  at('/pay/success', 'Payment, which one', 'This case is no longer here'),
  { name: 'Pay', go: toPay, ready: (page) => page.getByRole('heading', { level: 1, name: 'Pay to pick up your car' }) },
  {
    name: 'Pay, at the counter only',
    fullOnly: true,
    go: async (page) => page.goto(await unpaidCaseOf('Lone Star Recovery')),
    ready: (page) => page.getByRole('heading', { name: 'Pay at the lot' }),
  },
  {
    name: 'The page of the sandbox',
    go: async (page) => {
      await leavePayment(page)
      await page.getByRole('button', { name: 'Continue the payment' }).click()
    },
    ready: (page) => page.getByRole('radio', { name: /Declined/ }),
    outsideApp: true,
  },
  {
    name: 'Pay, begun and left',
    fullOnly: true,
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
    /Couldn't load/,
  ),
  without('A part that does not load', '**/remotes/mf-public/**', (page) => page.goto('/findmycar'), /Try again/),
  {
    name: 'Not found',
    go: (page) => openHeld(page, '/no-such-page'),
    ready: (page) => page.getByText("Sorry, that page doesn't exist", { exact: false }),
  },
  {
    name: 'Logged out',
    go: (page) => openHeld(page, '/tows'),
    ready: (page) => page.getByText('Your login session has expired, please log in again'),
  },
]

// A service worker would serve the remotes that these cases block.
test.describe('public screens', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    test(`pass the checks for a visitor: ${title}`, async ({ page }) => {
      const cases = casesOf(VISITOR)
      test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
      await checkScreens(page, cases, variantOf, expectNoEnglish)
    })
  }
})
