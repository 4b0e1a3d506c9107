import { enter, expectArrived, expectFocusKept, openRow, tabTo, typeInto } from '../helpers/keyboard.ts'
import { PASSWORD, PEOPLE } from '../helpers/people.ts'
import { expect, test } from '../helpers/test.ts'
import { CARS } from '../helpers/navigation.ts'

test('does everything that an external user does with the keyboard only', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 700 },
  })
  const page = await context.newPage()
  await page.goto('/login')
  await typeInto(page, page.getByLabel('Email'), PEOPLE.external_user.email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expectArrived(page, /vehicles/i)

  const answer = page.getByRole('region', { name: 'Answer' })
  const plate = page.getByLabel('Plate', { exact: true })
  await typeInto(page, plate, CARS.registered)
  await page.keyboard.press('Enter')
  await expect(answer.getByText('May park here. Do not tow.')).toBeVisible()
  await expectFocusKept(page)
  await enter(page, answer.getByRole('button', { name: 'Done' }))
  await expect(answer).toHaveCount(0)
  await expectFocusKept(page)

  await openRow(page, /Honda|Toyota|Ford|Kia|Mazda/)
  await expect(page.getByRole('complementary')).toBeVisible()
  await expectFocusKept(page)
  await enter(page, page.getByRole('complementary').getByRole('button', { name: 'Close' }))
  await expectFocusKept(page)

  await typeInto(page, plate, CARS.unknown)
  await page.keyboard.press('Enter')
  await expect(answer.getByText('No right to park here.')).toBeVisible()
  await enter(page, answer.getByRole('link', { name: 'New tow with this plate' }))
  await expectArrived(page, 'New tow')
  await expect(plate).toHaveValue(CARS.unknown)
  await tabTo(page, plate)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Decision' }).getByText('No right to park here.')).toBeVisible()

  await enter(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /^Tows/ }))
  // Leaving an unfinished request needs confirmation.
  await expect(page.getByRole('dialog')).toBeVisible()
  await enter(page, page.getByRole('dialog').getByRole('button', { name: /leave/i }))
  await expectArrived(page, /Tows|requests/i)
  await context.close()
})
