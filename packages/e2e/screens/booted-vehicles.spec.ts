import type { Allowance } from '@curbwise/rules/decision/types'
import { boot, BOOT_ID, bootRow, decision, DEVICE, LARKSPUR } from '@curbwise/testing/boots'
import type { Staff } from '../helpers/people.ts'
import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { answerBoots, RELEASED } from './boot-answers.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const COMPANY = '/booted-vehicles'
const COMPLEX = '/complexes/booted-vehicles'
const DETAILS = `${COMPLEX}/${BOOT_ID}/details`

const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const device = (page: Page) => page.getByRole('heading', { name: 'Device 0392' })
const dialog = (page: Page) => page.getByRole('dialog').last()
const inDialog = (verb: string) => (page: Page) => dialog(page).getByRole('button', { name: verb, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const at =
  (path: string, answers: Parameters<typeof answerBoots>[1] = {}) =>
  async (page: Page): Promise<void> => {
    await answerBoots(page, answers)
    await page.goto(path)
  }

/** A dialog that opens with a button of the panel. */
const acted = (name: string, button: string, verb: string, one = boot()): ScreenCase => ({
  name,
  go: async (page) => {
    await at(`${COMPANY}?selected=${BOOT_ID}`, { one })(page)
    await press(page, button)
  },
  ready: inDialog(verb),
})

/** A list that never answers. */
const silent = async (page: Page, path: string): Promise<void> => {
  await answerBoots(page)
  await page.route(/\/booted-vehicles\?/, () => new Promise(() => {}))
  await page.goto(path)
}

const OFFICE: readonly ScreenCase[] = [
  { name: 'Booted vehicles', go: at(COMPANY), ready: anyLine },
  {
    name: 'Booted vehicles, none on a car',
    fullOnly: true,
    go: at(COMPANY, { rows: [] }),
    ready: (page) => page.getByText('No boot is on a car'),
  },
  {
    name: 'Booted vehicles, nothing matches',
    fullOnly: true,
    go: at(`${COMPANY}?search=QQQQQQ`, { rows: [] }),
    ready: (page) => page.getByText('No booted vehicle matches'),
  },
  {
    name: 'Booted vehicles, all back',
    fullOnly: true,
    go: at(`${COMPANY}?segment=awaiting_return`, { rows: [] }),
    ready: (page) => page.getByText('Every released boot is back.'),
  },
  {
    name: 'Booted vehicles, waiting',
    fullOnly: true,
    go: (page) => silent(page, COMPANY),
    ready: (page) => page.getByRole('group', { name: 'Which cars' }),
  },
  {
    name: 'Booted vehicles, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await answerBoots(page)
      await page.route(/\/booted-vehicles\?/, (route) => route.abort())
      await page.goto(COMPANY)
    },
    ready: (page) => page.getByText('Couldn’t load the booted vehicles'),
  },
  { name: 'A booted vehicle', go: at(`${COMPANY}?selected=${BOOT_ID}`), ready: device },
  {
    name: 'A booted vehicle, with its code',
    fullOnly: true,
    go: async (page) => {
      await at(`${COMPANY}?selected=${BOOT_ID}`)(page)
      await press(page, 'Show for 30 s')
    },
    ready: (page) => page.getByLabel('Release code'),
  },
  {
    name: 'A booted vehicle, decided differently now',
    fullOnly: true,
    go: at(`${COMPANY}?selected=${BOOT_ID}`, { now: decision({ verdict: 'authorized' }) }),
    ready: device,
  },
  {
    name: 'A booted vehicle, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await answerBoots(page)
      await page.route(`**/api/booted-vehicles/${BOOT_ID}`, (route) => route.abort())
      await page.goto(`${COMPANY}?selected=${BOOT_ID}`)
    },
    ready: (page) => page.getByText('Couldn’t load the booted vehicle', { exact: true }),
  },
  acted('Release a boot free', 'Release free', 'Release free'),
  acted('Take the payment for a boot', 'Take payment', 'Take payment'),
  inFull(acted('Open a tow of a booted vehicle', 'Open a tow', 'Open a tow')),
  acted('A boot is back', 'Boot is back', 'Boot is back', RELEASED),
  {
    name: 'Edit a booted vehicle',
    fullOnly: true,
    go: async (page) => {
      await at(`${COMPANY}?selected=${BOOT_ID}`)(page)
      await press(page, 'More')
      await page.getByRole('menuitem', { name: 'Edit place and comments' }).click()
    },
    ready: inDialog('Save'),
  },
  { name: 'A booted vehicle’s page', go: at(DETAILS), ready: device },
  {
    name: 'A booted vehicle’s page, released and late',
    fullOnly: true,
    go: at(DETAILS, { one: RELEASED, now: decision({ verdict: 'authorized' }) }),
    ready: (page) => page.getByRole('button', { name: 'Take $50.00 late fee' }),
  },
  {
    name: 'Take the late fee of a boot',
    go: async (page) => {
      await at(DETAILS, { one: RELEASED })(page)
      await press(page, 'Take $50.00 late fee')
    },
    ready: inDialog('Take the late fee'),
  },
  {
    name: 'Email the receipt of a boot',
    go: async (page) => {
      await at(DETAILS, { one: RELEASED })(page)
      await press(page, 'Email receipt')
    },
    ready: inDialog('Send the receipt'),
  },
  {
    name: 'A booted vehicle’s page, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await answerBoots(page)
      await page.route(`**/api/booted-vehicles/${BOOT_ID}`, (route) => route.abort())
      await page.goto(DETAILS)
    },
    ready: (page) => page.getByText('Couldn’t load the booted vehicle'),
  },
]

const CAR = `${COMPANY}?deploy=new&contract=${LARKSPUR.id}&plate=VRN+3318&state=TX&reason=flat_tire`
const READY: Allowance = { state: 'ready', missing: [] }

const newBoot = async (page: Page, allowance = READY): Promise<void> => {
  await answerBoots(page)
  await page.route('**/api/tows/preview-tow', (route) =>
    route.fulfill({
      json: {
        decision: decision({ boot: allowance }),
        vehicle: bootRow().vehicle,
        contract: LARKSPUR,
        check_id: BOOT_ID,
        can: { pass_rights: false, override: false, see_notices: false },
      },
    }),
  )
  await page.goto(CAR)
}

const chosen = async (page: Page, fields: Partial<typeof DEVICE> = {}): Promise<void> => {
  await newBoot(page)
  await page.route(/\/boot-devices\?/, (route) =>
    route.fulfill({ json: { data: [{ ...DEVICE, ...fields }], next: null, previous: null, total: 1, counts: {} } }),
  )
  await page.getByLabel('Space number, or where the car is').fill('14')
  await page.getByRole('button', { name: /^Choose a boot/ }).click()
  await page.getByLabel('Code on the boot').fill('0392')
}

const DRIVER: readonly ScreenCase[] = [
  { name: 'Booted vehicles, a driver', fullOnly: true, go: at(COMPANY), ready: anyLine },
  {
    name: 'Boot a car, which one?',
    go: at(`${COMPANY}?deploy=new`),
    ready: (page) => page.getByRole('link', { name: 'Check a plate' }),
  },
  {
    name: 'Boot a car, the decision',
    go: (page) => newBoot(page),
    ready: (page) => page.getByRole('button', { name: 'Enter the space' }),
  },
  {
    name: 'Boot a car, not now',
    fullOnly: true,
    go: (page) => newBoot(page, { state: 'missing', missing: ['signs verified'], missing_codes: ['sign'] }),
    ready: (page) => page.getByRole('button', { name: /can’t be booted now/ }),
  },
  {
    name: 'Boot a car, the device',
    fullOnly: true,
    go: (page) => chosen(page),
    ready: (page) => page.getByRole('button', { name: /^Take boot 0392/ }),
  },
  {
    name: 'Boot a car, a device that is elsewhere',
    fullOnly: true,
    go: (page) => chosen(page, { status: 'awaiting_return' }),
    ready: (page) => page.getByText('Awaiting return. Choose another boot.'),
  },
  {
    name: 'Boot a car, photos',
    go: at(`${COMPANY}?deploy=${BOOT_ID}`),
    ready: (page) => page.getByText('Missing: sign, boot on the wheel'),
  },
  {
    name: 'Boot a car, window notice',
    fullOnly: true,
    go: at(`${COMPANY}?deploy=${BOOT_ID}`, { one: boot({ photos_missing: [] }) }),
    ready: (page) => page.getByRole('button', { name: /^Done after the window notice/ }),
  },
  {
    name: 'Boot a car, done',
    go: async (page) => {
      const notice = { made_at: null, on_window_at: '2026-11-21T02:16:00.000Z' }
      await at(`${COMPANY}?deploy=${BOOT_ID}`, { one: boot({ photos_missing: [], notice }) })(page)
      await press(page, 'Show for 30 s')
    },
    ready: (page) => page.getByLabel('Release code'),
  },
]

/** What a manager gets: no code, no amounts to take, nothing to do. */
const READING = bootRow().can
const MANAGED = boot({
  can: {
    ...READING,
    edit: false,
    add_image: false,
    remove_image: false,
    release_free: false,
    take_payment: false,
    read_code: false,
    open_tow: false,
    return_device: false,
    email: false,
  },
  code_reads: null,
  documents: [],
})

const MANAGER: readonly ScreenCase[] = [
  { name: 'Booted vehicles of a complex', go: at(COMPLEX), ready: anyLine },
  {
    name: 'Booted vehicles of a complex, none on a car',
    fullOnly: true,
    go: at(COMPLEX, { rows: [] }),
    ready: (page) => page.getByText('No boot is on a car'),
  },
  {
    name: 'A booted vehicle, for a manager',
    fullOnly: true,
    go: at(`${COMPLEX}?selected=${BOOT_ID}`, { one: MANAGED }),
    ready: device,
  },
  { name: 'A booted vehicle’s page, for a manager', fullOnly: true, go: at(DETAILS, { one: MANAGED }), ready: device },
]

const CASES_BY_ROLE = {
  tow_staff: OFFICE,
  tow_driver: DRIVER,
  contract_manager: MANAGER,
} as const satisfies Partial<Record<Staff, readonly ScreenCase[]>>

test.describe('booted vehicles', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    for (const who of Object.keys(CASES_BY_ROLE) as (keyof typeof CASES_BY_ROLE)[]) {
      const cases = casesOf(CASES_BY_ROLE[who])
      test(`${who}, ${title}`, async ({ as }) => {
        test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
        await checkScreens(await as(who), cases, variantOf)
      })
    }
  }
})
