import { queryDatabase } from '../helpers/database.ts'
import { newHome, openHome, uniquePlate } from '../helpers/home.ts'
import { UNIT } from '../helpers/people.ts'
import { photo } from '../helpers/photo.ts'
import { expect, test } from '../helpers/test.ts'

const setStandingInstruction = (on: boolean) =>
  queryDatabase('update contracts set has_standing_instruction = $1 where name = $2', on, UNIT.complex)

test.describe('a car in a resident’s space', () => {
  // Arbor Ridge has a standing instruction to tow. Here its manager must confirm each request.
  test.beforeAll(() => setStandingInstruction(false))
  test.afterAll(() => setStandingInstruction(true))

  test('the resident requests a tow with a photo, the manager confirms, dispatch sees it, and the resident follows it', async ({
    as,
    browser,
    baseURL,
  }) => {
    const manager = await as('contract_manager')
    const space = `J${process.pid % 10_000}`
    const home = await newHome(manager, { reserved_space: space })
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 360, height: 780 },
      locale: 'en-US',
      timezoneId: 'America/Chicago',
    })
    const page = await context.newPage()
    await openHome(page, home)
    const plate = uniquePlate('TX')
    await page.getByRole('link', { name: /^Someone is in my space/ }).click()
    await page.getByRole('button', { name: 'Request a tow' }).click()
    await expect(page.getByText('A plate has 2 to 8 letters and digits').first()).toBeVisible()
    await page.getByLabel('Photo of the car in your space').setInputFiles(await photo(page, plate))
    await expect(page.getByText('Photo taken.', { exact: false })).toBeVisible()
    await page.getByLabel('Plate', { exact: true }).fill(plate)
    await page.getByRole('button', { name: 'Request a tow' }).click()
    const request = page.getByRole('article', { name: /^Request/ })
    await expect(request.locator('[aria-current=step]')).toHaveText('The leasing office is reviewing it')

    const dispatcher = await as('tow_staff')
    await dispatcher.goto(`/tows?view=list&search=${plate}`)
    await manager.goto('/complexes/tows')
    await manager.getByRole('button', { name: new RegExp(`^Confirm the request for TX ${plate}`) }).click()
    await expect(request.locator('[aria-current=step]')).toHaveText('The tow company is looking for a driver')
    await dispatcher.goto('/tows')
    await expect(dispatcher.getByRole('button', { name: new RegExp([...plate].join(' '), 'i') }).first()).toBeVisible()

    await request.getByRole('button', { name: 'Withdraw the request' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the request' }).click()
    await expect(request.getByText('The request ended without a tow.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Someone is in my space/ })).toBeVisible()
    await context.close()
  })
})
