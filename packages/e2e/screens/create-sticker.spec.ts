import { queryDatabase } from '../helpers/database.ts'
import { photographPlate, type Picture } from '../helpers/plate-picture.ts'
import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { checkScreens, SCREEN_TIMEOUT_MS, screenRuns } from './check-screens.ts'
import { failed, notHere } from './staff-screens.ts'

const open = async (page: Page): Promise<void> => {
  await page.goto('/create-sticker')
  await page.getByRole('region', { name: 'Sticker list' }).waitFor()
}
const photograph = (name: Picture) => async (page: Page) => {
  await open(page)
  await photographPlate(page, name, /^Photograph the plate/)
}
const plates = (page: Page) => page.getByRole('radio', { name: /Unauthorized|Authorized/ }).first()

const CASES: readonly ScreenCase[] = [
  { name: 'Create sticker', go: open, ready: (page) => page.getByRole('region', { name: 'Sticker list' }) },
  {
    name: 'Create sticker, choose the list',
    go: async (page) => {
      await open(page)
      await page.getByRole('button', { name: 'Change' }).click()
      await page.getByRole('radio', { name: /New list/ }).check()
    },
    ready: (page) => page.getByLabel('First day its cars may be towed'),
  },
  { name: 'Create sticker, plates', go: photograph('frame-01'), ready: plates },
  {
    name: 'Create sticker, ready to save',
    fullOnly: true,
    go: async (page) => {
      await photograph('frame-01')(page)
      await plates(page).check()
      await page.getByRole('radio', { name: 'Flat Tire' }).check()
    },
    ready: (page) => page.getByRole('button', { name: /^(Save the sticker|Add to its sticker)/ }),
  },
  {
    name: 'Create sticker, no plate found',
    fullOnly: true,
    go: photograph('none-01'),
    ready: (page) => page.getByText('No plate found in the photo'),
  },
  {
    name: 'Create sticker, not read',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route('**/api/tows/preview-tow-image', (route) => route.abort())
      await photograph('none-01')(page)
    },
    ready: (page) => page.getByLabel('Plate or VIN'),
  },
  {
    name: 'Create sticker, typed, other',
    fullOnly: true,
    go: async (page) => {
      await open(page)
      await page.getByRole('button', { name: 'Type it myself' }).click()
      await page.getByLabel('Plate or VIN').fill('SCR 0914')
      await page.getByRole('radio', { name: 'Other' }).check()
    },
    ready: (page) => page.getByLabel('The reason in a sentence'),
  },
  {
    name: 'Create sticker, not saved',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await open(page)
      await page.getByRole('button', { name: 'Type it myself' }).click()
      await page.getByLabel('Plate or VIN').fill('SCR 0914')
      await page.getByRole('radio', { name: 'Abandoned' }).check()
      for (const path of ['**/api/sticker-lists/item', '**/api/contracts/*/sticker-lists'])
        await page.route(path, (route) =>
          route.fulfill({ status: 409, json: { code: 'conflict', message: 'The list was closed.' } }),
        )
      await page.getByRole('button', { name: /^Save the sticker/ }).click()
    },
    ready: (page) => page.getByRole('alert').getByText('Couldn’t save the sticker'),
  },
  {
    name: 'Create sticker, saved',
    fullOnly: true,
    go: async (page) => {
      const [complex] = await queryDatabase<{ id: string }>(
        'select id from contracts where name = $1',
        'Mesquite Flats',
      )
      await page.goto(`/create-sticker?contract=${complex?.id ?? ''}`)
      await page.getByRole('region', { name: 'Sticker list' }).getByText('Mesquite Flats').waitFor()
      await page.getByRole('button', { name: 'Type it myself' }).click()
      await page.getByLabel('Plate or VIN').fill('SCR 0915')
      await page.getByRole('radio', { name: 'Abandoned' }).check()
      await page.getByRole('button', { name: /^(Save the sticker|Add to its sticker)/ }).click()
      await page.getByRole('heading', { name: /is saved|^Added to/ }).waitFor()
    },
    ready: (page) => page.getByRole('heading', { name: /^On this list today: \d/ }),
  },
  failed('Create sticker', '/create-sticker', '/sticker-lists'),
]

const NOT_HERE: readonly ScreenCase[] = [notHere('Create sticker, for a manager', '/create-sticker')]

test.describe('create sticker screens', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    const cases = casesOf(CASES)
    test(`pass the checks: ${title}`, async ({ as }) => {
      test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
      await checkScreens(await as('tow_driver'), cases, variantOf)
    })
    test(`aren’t there for others: ${title}`, async ({ as }) => {
      test.setTimeout(NOT_HERE.length * SCREEN_TIMEOUT_MS)
      await checkScreens(await as('contract_manager'), casesOf(NOT_HERE), variantOf)
    })
  }
})
