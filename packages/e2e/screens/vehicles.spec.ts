import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import type { Staff } from '../helpers/people.ts'
import { test, type Page } from '../helpers/test.ts'
import { CARS, openFirst } from '../helpers/navigation.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const VEHICLES = '/complexes/vehicles'
/** Registered to unit 214 of Arbor Ridge. */
const REGISTERED = 'RKD 5540'
/** A current guest of unit 214. */
const GUEST = 'KTR 1190'
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const verdict = (page: Page) => page.getByText('May it be towed now?')
const inDialog = (verb: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).last()

/** A dialog opened from the "Add" menu. */
const added = (name: string, item: RegExp, verb: string, send = false): ScreenCase => ({
  name,
  go: async (page) => {
    await page.goto(VEHICLES)
    await anyLine(page).waitFor()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
    if (send) await inDialog(verb)(page).click()
  },
  ready: inDialog(verb),
})
/** A dialog opened from a car's panel. */
const acted = (name: string, plate: string, button: string, verb: string): ScreenCase => ({
  name,
  go: async (page) => {
    await openFirst(page, `${VEHICLES}?search=${encodeURIComponent(plate)}`)
    await page.getByRole('button', { name: button, exact: true }).click()
  },
  ready: inDialog(verb),
})
const broken = (name: string, path: string, pattern: RegExp, text: string): ScreenCase => ({
  name,
  fullOnly: true,
  expectsErrors: true,
  go: async (page) => {
    await page.route(pattern, (route) => route.abort())
    await page.goto(path)
  },
  ready: (page) => page.getByText(text),
})
const lists = (name: 'vip' | 'blocked', title: string, add: string, kind: string): readonly ScreenCase[] => [
  { name: title, go: (page) => page.goto(`/complexes/${name}-vehicles`), ready: anyLine },
  {
    name: `${title}, one open`,
    go: (page) => openFirst(page, `/complexes/${name}-vehicles`),
    ready: (page) => page.getByLabel(kind, { exact: true }).getByRole('heading', { name: 'Entry' }),
  },
  {
    name: `${title}, ended`,
    go: (page) => openFirst(page, `/complexes/${name}-vehicles?segment=ended`),
    ready: (page) => page.getByText('Ended because'),
  },
  {
    name: `${title}, nothing matches`,
    fullOnly: true,
    go: (page) => page.goto(`/complexes/${name}-vehicles?search=QQQQQQ`),
    ready: (page) => page.getByText('No vehicle matches'),
  },
  broken(
    `${title}, no answer`,
    `/complexes/${name}-vehicles`,
    new RegExp(`/${name}-vehicles\\?`),
    `Couldn't load the ${title}`,
  ),
  {
    name: `${title}, add`,
    go: async (page) => {
      await page.goto(`/complexes/${name}-vehicles`)
      await page.getByRole('button', { name: add, exact: true }).click()
    },
    ready: inDialog(add),
  },
]

const MANAGER: readonly ScreenCase[] = [
  { name: 'Vehicles of a complex', go: (page) => page.goto(VEHICLES), ready: anyLine },
  {
    name: 'Vehicles of a complex, one checked',
    go: (page) => page.goto(`${VEHICLES}?plate=${encodeURIComponent(REGISTERED)}&state=TX`),
    ready: (page) => page.getByRole('button', { name: 'Check again' }),
  },
  {
    name: 'Vehicles of a complex, a permit to come',
    fullOnly: true,
    go: (page) => openFirst(page, `${VEHICLES}?segment=guest`),
    ready: verdict,
  },
  {
    name: 'Vehicles of a complex, nothing matches',
    fullOnly: true,
    go: (page) => page.goto(`${VEHICLES}?search=QQQQQQ`),
    ready: (page) => page.getByText('No vehicle matches'),
  },
  broken('Vehicles of a complex, no answer', VEHICLES, /\/api\/vehicles\?/, "Couldn't load the vehicles"),
  {
    name: 'One vehicle, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/vehicles\/[0-9a-f-]{36}$/, (route) => route.abort())
      await openFirst(page, VEHICLES)
    },
    ready: (page) => page.getByText("Couldn't load the vehicle"),
  },
  inFull(added('Register a vehicle', /Register a vehicle/, 'Register vehicle')),
  added('Register a vehicle, with errors', /Register a vehicle/, 'Register vehicle', true),
  added('Register a guest', /Register a guest/, 'Register guest'),
  acted('Edit a vehicle', REGISTERED, 'Edit', 'Save'),
  inFull(acted('End a right', REGISTERED, 'End right', 'End right')),
  acted('Extend a permit', GUEST, 'Extend', 'Extend permit'),
  ...lists('vip', 'VIP vehicles', 'Add VIP', 'VIP vehicle'),
  ...lists('blocked', 'Blocked vehicles', 'Block vehicle', 'Blocked vehicle'),
]
const OUTSIDER: readonly ScreenCase[] = [
  { name: 'Vehicles, for an external user', go: (page) => page.goto(VEHICLES), ready: anyLine },
  {
    name: 'Vehicles, one checked by an external user',
    fullOnly: true,
    go: (page) => page.goto(`${VEHICLES}?plate=${encodeURIComponent(CARS.unknown)}&state=TX`),
    ready: (page) => page.getByRole('button', { name: 'Check again' }),
  },
  {
    name: 'One vehicle, for an external user',
    fullOnly: true,
    go: (page) => openFirst(page, VEHICLES),
    ready: verdict,
  },
]
const CASES_BY_ROLE = { contract_manager: MANAGER, external_user: OUTSIDER } as const satisfies Partial<
  Record<Staff, readonly ScreenCase[]>
>

test.describe('vehicles of a complex', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    for (const who of Object.keys(CASES_BY_ROLE) as (keyof typeof CASES_BY_ROLE)[]) {
      const cases = casesOf(CASES_BY_ROLE[who])
      test(`pass the checks for ${who}: ${title}`, async ({ as }) => {
        test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
        await checkScreens(await as(who), cases, variantOf)
      })
    }
  }
})
