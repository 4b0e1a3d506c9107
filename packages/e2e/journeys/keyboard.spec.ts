import { enter, expectArrived, expectFocusVisible, photographByKeys, tabTo, typeInto } from '../helpers/keyboard.ts'
import { PASSWORD, PEOPLE, UNIT } from '../helpers/people.ts'
import { photo } from '../helpers/photo.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { CARS, startTow } from '../helpers/navigation.ts'
import { nextStep } from '../helpers/tow-request.ts'

const PLATE = 'XVJ 6614'

async function logInByKeys(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
}

/** Requests a tow on the desk's one page. Returns the tow number. */
async function requestByKeys(page: Page): Promise<string> {
  const plate = page.getByLabel('Plate', { exact: true })
  await expect(plate).toHaveValue(PLATE)
  await tabTo(page, plate)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Decision' }).getByText('No right to park here.')).toBeVisible()
  await expect(plate).toBeFocused()
  await typeInto(page, page.getByLabel('Space number'), '81')
  await typeInto(page, page.getByLabel('Where the car is'), 'By the south gate')
  await tabTo(page, page.getByRole('radio', { name: 'Inoperable' }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Other' })).toBeChecked()
  await typeInto(page, page.getByLabel('The reason in a sentence'), 'No permit, seen on two nights')
  await photographByKeys(page, page.getByLabel('Front', { exact: true }), await photo(page, 'Front'))
  await expect(page.getByText('1 of 4', { exact: false })).toBeVisible()
  await enter(page, page.getByRole('button', { name: /Request this tow/ }))
  const heading = page.getByRole('heading', { name: /Tow \d+ is requested/ })
  await expect(heading).toBeVisible()
  // Leaving during the upload would open a confirmation.
  await expect(page.getByText('1 of 1 sent')).toBeVisible()
  return /\d+/.exec(await heading.innerText())?.[0] ?? ''
}

/** Finds the tow, assigns a driver by typing the first letters, and reads the tow in its panel. */
async function assignByKeys(page: Page, number: string): Promise<void> {
  const row = page.locator('tr[data-row]').filter({ hasText: PLATE })
  const panel = page.getByRole('complementary', { name: 'Tow' })
  await page.locator('tr[data-row]').first().waitFor()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Plate, VIN, or number' })).toBeFocused()
  await page.keyboard.type(number)
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('Rub')
  await expect(page.getByRole('menuitem', { name: /Rubén Treviño/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Rubén')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText(`Tow ${number}`).first()).toBeVisible()
  await tabTo(page, panel.getByRole('button', { name: 'Close', exact: true }))
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(row).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row).toBeFocused()
}

async function driveByKeys(page: Page, number: string): Promise<void> {
  await enter(page, page.getByRole('link', { name: new RegExp(`^Tow ${number},`) }))
  for (const verb of ['Take this tow', 'Start driving', 'I’m here']) {
    const button = page.getByRole('button', { name: new RegExp(verb) })
    await enter(page, button.and(page.locator(':not([aria-busy])')))
    await expect(button).toBeHidden()
  }
  await enter(page, page.getByRole('button', { name: /^Take 3 photos/ }))
  const camera = page.getByRole('dialog', { name: 'Camera' })
  for (let at = 1; at <= 3; at++) {
    await expect(camera.getByText(`Photo ${at} of 3`)).toBeVisible()
    await enter(page, camera.getByRole('button', { name: 'Take photo' }))
  }
  await expect(camera).toBeHidden()
  for (const verb of ['Hook up the car', 'Leave the property', 'I’m at the lot', 'Complete the tow']) {
    const button = page.getByRole('button', { name: new RegExp(verb) })
    await enter(page, button.and(page.locator(':not([aria-busy])')))
    await expect(button).toBeHidden()
  }
  await expect(page.getByText(`Tow ${number} completed`)).toBeVisible()
}

test.describe('keyboard only', () => {
  test('checks a plate, requests a tow, assigns a driver, and tows', async ({ browser, baseURL }) => {
    const desk = await browser.newContext({
      baseURL,
      timezoneId: 'America/Chicago',
      viewport: { width: 1280, height: 900 },
    })
    const page = await desk.newPage()
    await logInByKeys(page, PEOPLE.tow_staff.email)
    await expectArrived(page, 'Plate check')
    // The heading appears before the page's code has loaded, and "/" needs the field.
    await page.getByLabel('Plate or VIN').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(PLATE)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`No vehicle, guest or paid permit for ${PLATE}.`)).toBeVisible()

    await enter(page, page.getByRole('link', { name: 'New tow' }).last())
    await expectArrived(page, 'New tow')
    const number = await requestByKeys(page)

    await enter(page, page.getByRole('link', { name: /^Tows/ }).first())
    await expectArrived(page, 'Tows')
    await assignByKeys(page, number)
    await desk.close()

    const hand = await browser.newContext({
      baseURL,
      timezoneId: 'America/Chicago',
      viewport: { width: 360, height: 780 },
    })
    const phone = await hand.newPage()
    await logInByKeys(phone, PEOPLE.tow_driver.email)
    await expectArrived(phone, 'Plate check')
    await enter(phone, phone.getByRole('link', { name: /^My tows/ }))
    await expectArrived(phone, 'My tows')
    await driveByKeys(phone, number)
    await hand.close()
  })

  test('finds a car', async ({ page }) => {
    await page.goto('/findmycar')
    await typeInto(page, page.getByRole('combobox', { name: 'Where did you park?' }), 'Arbor')
    // Results for fewer letters may still be shown, so wait for the final result.
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('option', { name: /Arbor Ridge/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await typeInto(page, page.getByLabel('License plate, or last 4 of the VIN'), CARS.stored)
    await page.keyboard.press('Enter')
    await expectArrived(page, 'Your car is in storage')
    await enter(page, page.getByRole('button', { name: 'Find another car' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Find my car' })).toBeVisible()
    await enter(page, page.getByRole('button', { name: 'Español' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Buscar mi carro' })).toBeVisible()
  })

  test('logs in to a unit and logs out', async ({ page }) => {
    await page.goto('/resident')
    await typeInto(page, page.getByRole('combobox', { name: 'Complex' }), 'Arbor')
    // Results for fewer letters may still be shown, so wait for the final result.
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('option', { name: /Arbor Ridge/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await typeInto(page, page.getByLabel('Unit', { exact: true }), UNIT.number)
    await typeInto(page, page.getByLabel('PIN, 6 digits'), UNIT.pin)
    await page.keyboard.press('Enter')
    await expectArrived(page, 'Your unit')
    await enter(page, page.getByRole('button', { name: 'Log out' }))
    await page.waitForURL('**/resident')
  })

  test('reaches pages of all remotes with the skip link and the sidebar, and focuses their headings', async ({
    as,
  }) => {
    const page = await as('tow_staff', { home: true })
    await expect(page.getByRole('heading', { level: 1, name: 'Plate check' })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Plate check' })).toBeVisible()
    await enter(page, page.getByRole('link', { name: 'Skip to the page' }))
    await expectArrived(page, 'Plate check')
    for (const [link, heading] of [
      ['Units and residents', 'Units and residents'],
      ['Tows', 'Tows'],
      ['Reports', 'Reports'],
      ['Details', 'Complex details'],
      ['Plate check', 'Plate check'],
    ] as const) {
      await enter(
        page,
        page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: new RegExp(`^${link}`) }),
      )
      await expectArrived(page, heading)
    }
  })

  test('traps the focus in open menus and dialogs, and returns it when they close', async ({ as }) => {
    const page = await as('tow_staff')
    await page.goto('/tows')
    await expect(page.locator('tr[data-row]').first()).toBeVisible()
    const own = page.getByRole('button', { name: /Dana Whitfield/ })
    await enter(page, own)
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(own).toBeFocused()

    const filter = page.getByRole('button', { name: 'Filter', exact: true })
    await enter(page, filter)
    const editor = page.getByRole('dialog')
    await expect(editor).toBeVisible()
    await expectFocusTrap(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(filter).toBeFocused()

    await tabTo(page, page.locator('tr[data-row][tabindex="0"]'))
    await page.keyboard.press('Enter')
    const cancel = page
      .getByRole('complementary', { name: 'Tow' })
      .getByRole('button', { name: 'Cancel tow', exact: true })
    await enter(page, cancel)
    await expect(page.getByRole('dialog', { name: /^Cancel tow/ })).toBeVisible()
    await expectFocusTrap(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(cancel).toBeFocused()
  })
})

/** Tabs forward and back through a page in a low window. */
async function expectNothingHidden(page: Page, stops: number): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press(key)
      await expectFocusVisible(page)
    }
  }
}

test.describe('a low window', () => {
  for (const size of [
    { width: 1280, height: 560 },
    { width: 360, height: 600 },
  ]) {
    test(`never hides the focus under its bars at ${size.width} px`, async ({ as }) => {
      const page = await as('contract_manager')
      await page.setViewportSize(size)
      await startTow(page, 'WPD 8831')
      await page.keyboard.press('Enter')
      await nextStep(page)
      await page.getByRole('radio', { name: 'Other' }).check()
      await expectNothingHidden(page, size.width > 900 ? 30 : 16)
      await page.goto('/complexes/units')
      await expect(page.getByText('Esperanza Lozano').first()).toBeVisible()
      await expectNothingHidden(page, 30)
    })
  }
})

/** Expects Tab to cycle within the open element. */
async function expectFocusTrap(page: Page, role: string): Promise<void> {
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    await expect
      .poll(() =>
        page.evaluate((name) => document.activeElement?.closest(`[role=${name}],.MuiModal-root`) !== null, role),
      )
      .toBe(true)
  }
}
