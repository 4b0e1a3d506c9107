import type { Page } from '@playwright/test'
import { photographPlate, type PICTURED } from '../helpers/plate-picture.ts'
import type { ScreenCase } from '../helpers/screen-checks.ts'
import { expect, test } from '../helpers/test.ts'
import { checkScreens, SCREEN_TIMEOUT_MS, screenRuns } from './check-screens.ts'

/** Photos are read on phones. */
const PHONE = [360] as const

const photographAt = (name: keyof typeof PICTURED) => async (page: Page) => {
  await page.goto('/vehicles')
  await expect(page.getByRole('combobox', { name: 'Complex' })).not.toHaveValue('')
  await photographPlate(page, name)
}

const CASES: readonly ScreenCase[] = [
  {
    name: 'Plate photo, candidates',
    widths: PHONE,
    go: photographAt('frame-01'),
    ready: (page) => page.getByRole('list', { name: 'Plates that were read' }),
  },
  {
    name: 'Plate photo, no plate found',
    fullOnly: true,
    widths: PHONE,
    go: photographAt('none-01'),
    ready: (page) => page.getByRole('heading', { name: 'No plate found in the photo' }),
  },
  {
    name: 'Plate photo, not read',
    fullOnly: true,
    widths: PHONE,
    expectsErrors: true,
    go: async (page) => {
      await page.route('**/api/tows/preview-tow-image', (route) => route.abort())
      await photographAt('none-01')(page)
    },
    ready: (page) => page.getByRole('heading', { name: 'The photo wasn’t read' }),
  },
]

test.describe('plate photo screens', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    const cases = casesOf(CASES)
    if (cases.length === 0) continue
    test(`pass the checks: ${title}`, async ({ as }) => {
      test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
      await checkScreens(await as('tow_driver'), cases, variantOf)
    })
  }
})
