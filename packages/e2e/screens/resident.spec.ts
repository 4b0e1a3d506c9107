import { newHome, openHome } from '../helpers/home.ts'
import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { expectNoEnglish } from '../helpers/spanish.ts'
import { logInResident, test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const HOME = '/resident/dashboard'
const task = (name: string, query: string, ready: ScreenCase['ready']): ScreenCase => ({
  name: `Resident, ${name}`,
  go: (page) => page.goto(`${HOME}?do=${query}`),
  ready,
})
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })

/** Clears the offline cache, so that a failed request can't be answered from it. */
const clearCache = (page: Page) => page.evaluate(() => localStorage.removeItem('answers'))

const inSpanish = (name: string, query: string, ready: ScreenCase['ready']): ScreenCase => ({
  name: `Resident, ${name}, in Spanish`,
  go: async (page) => {
    await page.evaluate(() => localStorage.setItem('language', '"es"'))
    await page.goto(`${HOME}${query}`)
  },
  ready,
})

const dialog = (page: Page) => page.getByRole('dialog').getByRole('button').last()

/** Unit 214: at its vehicle limit, with a guest and a requested tow. */
const FULL: readonly ScreenCase[] = [
  { name: 'Resident', go: (page) => page.goto(HOME), ready: (page) => page.getByText('Guest hours for this plate') },
  inSpanish('home', '', (page) => page.getByText('Horas de invitado de esta placa')),
  {
    name: 'Resident, extend a guest',
    fullOnly: true,
    go: async (page) => {
      await page.goto(HOME)
      await page.getByRole('button', { name: 'Extend' }).first().click()
    },
    ready: (page) => page.getByText('How much longer?'),
  },
  {
    name: 'Resident, end a stay',
    fullOnly: true,
    go: async (page) => {
      await page.goto(HOME)
      await page.getByRole('button', { name: 'End now' }).first().click()
    },
    ready: dialog,
  },
  {
    name: 'Resident, remove a vehicle',
    fullOnly: true,
    go: async (page) => {
      await page.goto(HOME)
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click()
    },
    ready: dialog,
  },
  task('no room for a vehicle', 'car', (page) => page.getByText('Your unit has reached its limit.', { exact: false })),
  {
    name: 'Resident, register a guest',
    go: async (page) => {
      await page.goto(`${HOME}?do=guest`)
      await page.getByLabel('Plate', { exact: true }).fill('QWN 5512')
      await page.getByRole('radio', { name: '4 h', exact: true }).check({ force: true })
    },
    ready: (page) => page.getByText(/left after/),
  },
  {
    name: 'Resident, register a guest later',
    fullOnly: true,
    go: async (page) => {
      await page.goto(`${HOME}?do=guest`)
      await page.getByRole('button', { name: 'Later' }).click()
    },
    ready: (page) => page.getByLabel('Begins'),
  },
  {
    name: 'Resident, register a guest, what is missing',
    fullOnly: true,
    go: async (page) => {
      await page.goto(`${HOME}?do=guest`)
      await page.getByRole('button', { name: 'Register a guest' }).click()
    },
    ready: (page) => page.getByText('A plate has 2 to 8 letters and digits').first(),
  },
  {
    name: 'Resident, a guest who needs no permit',
    fullOnly: true,
    go: async (page) => {
      await page.goto(`${HOME}?do=guest`)
      await page.getByLabel('Plate', { exact: true }).fill('RKD 5540')
    },
    ready: (page) => page.getByText('This car is registered to your unit and needs no permit.'),
  },
  inFull(inSpanish('register a guest', '?do=guest', heading('Registrar a un invitado'))),
  task('details and PINs', 'details', (page) => page.getByRole('button', { name: 'Show: Guest PIN' })),
  {
    name: 'Resident, draw a PIN',
    fullOnly: true,
    go: async (page) => {
      await page.goto(`${HOME}?do=details`)
      await page.getByRole('button', { name: 'Create a new one' }).first().click()
    },
    ready: dialog,
  },
  task('notices', 'notices', heading('Notices')),
  {
    name: 'Resident, without a connection',
    go: async (page) => {
      await page.goto(HOME)
      await page.getByText('Guest hours for this plate').waitFor()
      await page.route('**/api/residents/**', (route) => route.abort())
      await page.reload()
    },
    ready: (page) => page.getByText(/^You're offline/),
    expectsErrors: true,
  },
  {
    name: 'Resident, no answer',
    fullOnly: true,
    go: async (page) => {
      await clearCache(page)
      await page.route('**/api/residents/me', (route) => route.abort())
      await page.goto(HOME)
    },
    ready: (page) => page.getByText("Couldn't load your unit"),
    expectsErrors: true,
  },
]

/** A new unit with a reserved space and nothing registered. */
const EMPTY: readonly ScreenCase[] = [
  {
    name: 'Resident, nothing yet',
    go: (page) => page.goto(HOME),
    ready: (page) => page.getByText('No vehicle is registered', { exact: false }),
  },
  task('add a vehicle', 'car', (page) => page.getByLabel('Plate', { exact: true })),
  inFull(task('ask for a tow', 'tow', (page) => page.getByLabel('Photo of the car in your space'))),
  task('no link yet', 'link', (page) => page.getByRole('button', { name: 'Create a link' })),
  {
    name: 'Resident, link for guests',
    fullOnly: true,
    go: async (page) => {
      await page.goto(`${HOME}?do=link`)
      const make = page.getByRole('button', { name: 'Create a link' })
      const code = page.getByRole('img', { name: /^QR code/ })
      await make.or(code).waitFor()
      if (await make.isVisible()) await make.click()
    },
    ready: (page) => page.getByRole('img', { name: /^QR code/ }),
  },
]

// A service worker would serve the remotes that these cases block.
test.describe('a resident’s screens', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    test(`pass the checks for a unit at its limits: ${title}`, async ({ page }) => {
      const cases = casesOf(FULL)
      test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
      await logInResident(page)
      await checkScreens(page, cases, (index, screen) => variantOf(index + 1, screen), expectNoEnglish)
    })

    test(`pass the checks for an empty unit: ${title}`, async ({ page, as }) => {
      const cases = casesOf(EMPTY)
      test.setTimeout((cases.length + 2) * SCREEN_TIMEOUT_MS)
      await openHome(
        page,
        await newHome(await as('contract_manager'), { reserved_space: `E${process.pid % 10_000}${title.length}` }),
      )
      await checkScreens(page, cases, (index, screen) => variantOf(index + 1, screen), expectNoEnglish)
    })
  }
})
