import type { Page } from '@playwright/test'
import { photographPlate, PICTURED } from '../helpers/plate-picture.ts'
import { expect, test } from '../helpers/test.ts'

async function openCheck(page: Page): Promise<void> {
  await page.goto('/vehicles')
  await expect(page.getByRole('combobox', { name: 'Complex' })).not.toHaveValue('')
}

test.describe('a driver’s plate check from a photo', () => {
  test('takes two taps: the camera, and the plate that was read', async ({ as }) => {
    const page = await as('tow_driver', { width: 360 })
    await openCheck(page)
    await photographPlate(page, 'frame-01')

    const plates = page.getByRole('list', { name: 'Plates that were read' })
    await expect(plates).toBeVisible()
    await expect(page.getByRole('heading', { name: /plate/ })).toBeFocused()
    let asked_again = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/preview-tow')) asked_again += 1
    })
    await plates.getByRole('button', { name: /V W S/ }).first().click()

    const answer = page.getByRole('region', { name: 'Answer' })
    await expect(answer.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
    expect(asked_again).toBe(0)
    expect(new URL(page.url()).searchParams.get('plate')).toBe(PICTURED['frame-01'])
    await expect(answer.getByRole('link', { name: 'Tow this car now' })).toHaveAttribute('href', /read=/)
  })

  test('is typed where the gateway reads no photos', async ({ as }) => {
    const page = await as('tow_driver', { width: 360 })
    await page.route('**/api/tows/preview-tow-image', (route) =>
      route.fulfill({
        status: 501,
        json: { code: 'no_plate_reader', message: 'Plates aren’t read from photos here. Type the plate.' },
      }),
    )
    await openCheck(page)
    await photographPlate(page, 'frame-01')
    await expect(page.getByText('Plates aren’t read from photos here. Type the plate.')).toBeVisible()
    await page.getByRole('button', { name: 'Type it' }).click()

    await expect(page.getByLabel('Plate or VIN')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Read it from a photo' })).toBeHidden()
    await page.keyboard.type('ZZT 4417')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Answer' }).getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
})
