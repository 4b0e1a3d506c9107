import type { Locator } from '@playwright/test'
import { chooseFile, photo } from '../helpers/photo.ts'
import { expect, test } from '../helpers/test.ts'

/** The Larkspur's main gate. */
const AT_LARKSPUR = { latitude: 29.7487, longitude: -95.3908 }
/** Registered to unit 214 of Arbor Ridge, with the letter O for its zero. */
const NEAR = 'RKD 554O'
const MAX_TAPS = 2

/** Counts the taps of a journey; typing isn't counted. */
function countTaps() {
  let taps = 0
  return {
    tap: async (target: Locator): Promise<void> => {
      taps++
      await target.tap()
    },
    taps: () => taps,
  }
}

test.describe('a driver’s plate check', () => {
  test('starts at the nearest complex and takes two taps besides typing', async ({ as, baseURL }) => {
    const signed_in = await as('tow_driver', { width: 360 })
    const context = await signed_in
      .context()
      .browser()
      ?.newContext({
        baseURL,
        storageState: await signed_in.context().storageState(),
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        geolocation: AT_LARKSPUR,
        permissions: ['geolocation'],
        serviceWorkers: 'block',
      })
    if (!context) throw new Error('The browser has been closed')
    const page = await context.newPage()
    await page.goto('/vehicles')
    await expect(page.getByText(/^Nearest to you, \d+ ft$/)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Complex' })).toHaveValue('The Larkspur')

    const { tap, taps } = countTaps()
    await tap(page.getByLabel('Plate or VIN'))
    await page.keyboard.type('ZZT 4417')
    await tap(page.getByRole('button', { name: 'Check', exact: true }))
    const answer = page.getByRole('region', { name: 'Answer' })
    const verdict = answer.getByRole('heading', { name: 'Unauthorized' })
    await expect(verdict).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(MAX_TAPS)

    const place = answer.getByText('The Larkspur', { exact: true })
    const size = (element: Element): string => getComputedStyle(element).fontSize
    expect(await place.evaluate(size)).toBe(await verdict.evaluate(size))

    await page.getByRole('combobox', { name: 'Complex' }).tap()
    await expect(page.getByRole('option').first()).toContainText(/The Larkspur.* ft/)
    await context.close()
  })

  test('takes a photo first if the plate looks like another, and decides in the request', async ({ as }) => {
    const page = await as('tow_driver', { width: 360 })
    await page.goto('/vehicles')
    const complex = page.getByRole('combobox', { name: 'Complex' })
    await expect(complex).not.toHaveValue('')
    await complex.fill('Arbor')
    await page
      .getByRole('option', { name: /Arbor Ridge/ })
      .first()
      .click()
    await page.getByLabel('Plate or VIN').fill(NEAR)
    await page.getByLabel('Plate or VIN').press('Enter')
    const answer = page.getByRole('region', { name: 'Answer' })
    const first = answer.locator('article > footer').locator('a, button').first()
    await expect(first).toHaveText('Take a plate photo')
    await chooseFile(page, () => first.click(), await photo(page, 'plate'))

    await expect(page.getByRole('heading', { name: /^Step 2 of 5/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Plate/ }).locator('img')).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByRole('radio', { name: /Not the same car/ }).check()
    await page.getByRole('button', { name: /^Not the same car/ }).click()
    await expect(page.getByText('You said it isn’t the same car')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
  })
})
