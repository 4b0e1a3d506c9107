import { queryDatabase } from '../helpers/database.ts'
import { expectArrived } from '../helpers/keyboard.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Plates, tows, units, people, screens, actions' })
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(text)
}

/** Waits for the layout, whose code listens for Ctrl-K. */
const arrived = (page: Page) =>
  page
    .getByRole('button', { name: /^Search/ })
    .first()
    .waitFor()

test('a dispatcher checks a plate and opens a tow by number, with the keyboard only', async ({ as }) => {
  const page = await as('tow_staff')
  await page.goto('/tows')
  await arrived(page)
  await searchFor(page, 'rkd 55')
  await expect(option(page, /^Check.*at Arbor Ridge.*Authorized/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expectArrived(page, 'Plate check')
  await expect(page.getByLabel('Plate or VIN')).toHaveValue('RKD 5540')
  await expect(page.getByText('May park here. Do not tow.').first()).toBeVisible()

  await searchFor(page, '48200')
  await expect(option(page, /^Tow 48200, RLT 0939/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /48200/ }).first()).toBeVisible()
})

test('a dispatcher opens a sticker by its plate, and a super admin a company', async ({ as }) => {
  const [sticker] = await queryDatabase<{ license_plate: string; id: string }>(
    `select i.id, i.license_plate from sticker_items i join contracts c on c.id = i.contract_id join tow_companies t on t.id = c.tow_company_id
       where t.name = 'Bayou City Towing' and not c.is_practice and i.license_plate is not null order by i.number limit 1`,
  )
  const page = await as('tow_staff')
  await page.goto('/tows')
  await arrived(page)
  await searchFor(page, sticker?.license_plate ?? '')
  await option(page, /^Sticker of \d/)
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`item=${sticker?.id}`))
  await expect(page.getByText(sticker?.license_plate ?? '').first()).toBeVisible()

  const ines = await as('super_admin')
  await ines.goto('/super-admin/tow-companies')
  await arrived(ines)
  await searchFor(ines, 'lone star')
  await option(ines, /^Lone Star Recovery Tow company/).click()
  await expect(ines.getByRole('complementary').filter({ hasText: 'Lone Star Recovery' })).toBeVisible()
})

test('Esc returns the focus to where it was, and "?" lists the keys of the page', async ({ as }) => {
  const page = await as('tow_staff')
  await page.goto('/tows')
  await arrived(page)
  const row = page.locator('tr[data-row]').first()
  await row.focus()
  await searchFor(page, 'zzzz')
  await expect(page.getByText('Nothing found for “zzzz”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(row).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next tow')).toBeVisible()
})

test('a manager opens a unit and a resident', async ({ as }) => {
  const page = await as('contract_manager')
  await page.goto('/complexes/vehicles')
  await arrived(page)
  await searchFor(page, '305')
  await expect(option(page, /^Unit 305/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expectArrived(page, 'Units and residents')
  const panel = page.getByRole('complementary').filter({ hasText: 'Tomás Villarreal' })
  await expect(panel).toBeVisible()

  await searchFor(page, 'naka')
  await expect(option(page, /^Bridget Nakamura Resident of unit 311/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').filter({ hasText: 'Bridget Nakamura' })).toBeVisible()
})

test('on a phone the button in the header opens it, and a driver finds no office screens', async ({ as }) => {
  const page = await as('tow_driver')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/tows')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('> ')
  await expect(option(page, /^Plate check/)).toBeVisible()
  for (const name of ['Company and prices', 'Managers', 'Settings', 'Reports', 'History'])
    await expect(option(page, new RegExp(`^${name}`))).toHaveCount(0)
  await field(page).fill('elena')
  await expect(page.getByText('Nothing found for “elena”')).toBeVisible()
  await field(page).fill('rkd 5540')
  await option(page, /^Check.*at Arbor Ridge/).click()
  await expectArrived(page, 'Plate check')
  await expect(page.getByLabel('Plate or VIN')).toHaveValue('RKD 5540')
})
