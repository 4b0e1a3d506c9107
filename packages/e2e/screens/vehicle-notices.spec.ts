import { queryDatabase } from '../helpers/database.ts'
import type { ScreenCase } from '../helpers/screen-checks.ts'
import { UNIT, type Staff } from '../helpers/people.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Notices' }).getByRole('listitem')
const dialogButton =
  (verb: string): ScreenCase['ready'] =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name: verb, exact: true })

async function carAt(license_plate: string): Promise<{ readonly id: string; readonly contract_id: string }> {
  const [car] = await queryDatabase<{ id: string; contract_id: string }>(
    'select v.id, v.contract_id from vehicles v join contracts c on c.id = v.contract_id where c.name = $1 and v.license_plate = $2',
    UNIT.complex,
    license_plate,
  )
  return car ?? { id: '', contract_id: '' }
}

/** Opens the panel of a registered car and scrolls to its notices. */
const panel =
  (plate: string, screen: '/vehicles' | '/complexes/vehicles', at = 0): ScreenCase['go'] =>
  async (page) => {
    const { id, contract_id } = await carAt(plate)
    const place = screen === '/vehicles' ? 'contract' : 'id'
    await page.goto(`${screen}?${place}=${contract_id}&search=${plate.slice(0, 3)}&selected=${id}`)
    await rows(page).nth(at).scrollIntoViewIfNeeded()
  }
const check =
  (plate: string): ScreenCase['go'] =>
  async (page) => {
    const { contract_id } = await carAt(plate)
    await page.goto(
      `/vehicles?${new URLSearchParams({ contract: contract_id, plate, state: 'TX', reason: 'expired_registration' }).toString()}`,
    )
    await page.getByRole('heading', { name: 'Notices for this car' }).waitFor()
    await page.getByRole('heading', { name: 'Notices for this car' }).scrollIntoViewIfNeeded()
  }
const recording: ScreenCase['go'] = async (page) => {
  await panel('GRV 1185', '/complexes/vehicles')(page)
  await page.getByRole('button', { name: 'Record another' }).click()
}
const doing =
  (plate: string, act: string): ScreenCase['go'] =>
  async (page) => {
    await panel(plate, '/complexes/vehicles')(page)
    await rows(page)
      .first()
      .getByRole('button', { name: /^More about the notice/ })
      .click()
    await page.getByRole('menuitem', { name: act }).click()
  }
const tow: ScreenCase['go'] = async (page) => {
  const [one] = await queryDatabase<{ id: string; contract_id: string }>(
    `select id, contract_id from tows where license_plate = 'BZN 0826' and status = 'requested'`,
  )
  await page.goto(`/complexes/tows/${one?.id}/details?id=${one?.contract_id}`)
  await page.getByRole('heading', { name: 'Notices for this car' }).scrollIntoViewIfNeeded()
}

const OFFICE: readonly ScreenCase[] = [
  {
    name: 'Notices of a vehicle, the whole story',
    go: panel('GRV 1185', '/vehicles'),
    ready: (page) => rows(page).nth(2),
  },
  {
    name: 'Notices of a vehicle, on its way',
    fullOnly: true,
    go: panel('KFR 1360', '/complexes/vehicles', 1),
    ready: (page) => page.getByText('Not delivered yet', { exact: true }),
  },
  { name: 'Notices of a vehicle, in the check', go: check('JWM 8874'), ready: (page) => rows(page).first() },
  {
    name: 'Notices of a vehicle, none in the check',
    fullOnly: true,
    go: check('TKW 3092'),
    ready: (page) => page.getByText('None on record.'),
  },
  { name: 'Notices of a vehicle, record', go: recording, ready: dialogButton('Record notice') },
  {
    name: 'Notices of a vehicle, handed over to nobody',
    fullOnly: true,
    ready: (page) => page.getByRole('dialog').getByText('Name who took it, or add a photo or scan').first(),
    expectsErrors: true,
    go: async (page) => {
      await recording(page)
      const form = page.getByRole('dialog')
      await form.getByLabel('How', { exact: true }).selectOption('in_person')
      await form.getByLabel('Handed over').fill('2026-01-05')
      await form.getByRole('button', { name: 'Record notice' }).click()
    },
  },
  {
    name: 'Notices of a vehicle, delivered?',
    ready: (page) =>
      page.getByRole('dialog', { name: 'Was this notice delivered?' }).getByLabel('Delivered', { exact: true }),
    go: async (page) => {
      await panel('KFR 1360', '/complexes/vehicles')(page)
      await page.getByRole('button', { name: 'Record delivery' }).first().click()
    },
  },
  {
    name: 'Notices of a vehicle, correct',
    fullOnly: true,
    go: doing('GRV 1185', 'Correct the notice'),
    ready: dialogButton('Save'),
  },
  {
    name: 'Notices of a vehicle, withdraw',
    fullOnly: true,
    go: doing('GRV 1185', 'Withdraw the notice'),
    ready: dialogButton('Withdraw notice'),
  },
  { name: 'Notices of a vehicle, at its tow', fullOnly: true, go: tow, ready: (page) => rows(page).first() },
  {
    name: 'Notices of a vehicle, no answer',
    fullOnly: true,
    expectsErrors: true,
    ready: (page) => page.getByText("Couldn't load the notices"),
    go: async (page) => {
      await page.route(/\/vehicle-notices\?/, (route) => route.abort())
      const { id, contract_id } = await carAt('GRV 1185')
      await page.goto(`/complexes/vehicles?id=${contract_id}&search=GRV&selected=${id}`)
      await page.getByText("Couldn't load the notices").scrollIntoViewIfNeeded()
    },
  },
]
const MANAGER: readonly ScreenCase[] = [
  {
    name: 'Notices of a vehicle, read by the manager',
    go: panel('JWM 8874', '/complexes/vehicles'),
    ready: (page) => rows(page).first(),
  },
]
/** Sees the decision but not the notices. */
const DRIVER: readonly ScreenCase[] = [
  {
    name: 'Notices of a vehicle, for a driver',
    fullOnly: true,
    ready: (page) => page.getByText(/^Tow from /),
    go: async (page) => {
      const { contract_id } = await carAt('JWM 8874')
      await page.goto(
        `/vehicles?${new URLSearchParams({ contract: contract_id, plate: 'JWM 8874', state: 'TX', reason: 'expired_registration' }).toString()}`,
      )
      await page.getByRole('article', { name: 'Decision' }).waitFor()
    },
  },
]

const BY: readonly (readonly [Staff, readonly ScreenCase[]])[] = [
  ['tow_staff', OFFICE],
  ['contract_manager', MANAGER],
  ['tow_driver', DRIVER],
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  for (const [who, all] of BY) {
    test(`checks the notices of a vehicle as ${who}: ${title}`, async ({ as }) => {
      const cases = casesOf(all)
      test.setTimeout(SCREEN_TIMEOUT_MS * Math.max(3, cases.length))
      await checkScreens(await as(who, { serviceWorkers: 'block' }), cases, variantOf)
    })
  }
}
