import {
  enter,
  expectArrived,
  expectFocusInSight,
  openRow,
  photographByKeys,
  tabTo,
  typeInto,
} from '../helpers/keyboard.ts'
import { PASSWORD, PEOPLE, UNIT } from '../helpers/people.ts'
import { photo } from '../helpers/photo.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { CARS, startTow } from '../helpers/ways.ts'

const PLATE = 'XVJ 6614'

async function logInByKeys(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
}

/** Presses the button that asks for a photo, and hands one over as the choice of files would. */
async function shootByKeys(page: Page, verb: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(verb) })
  await photographByKeys(page, button, await photo(page, verb))
  await expect(button).toBeHidden()
}

/** From the plate to the number of the tow, in the five steps; each step's heading takes the focus. */
async function requestByKeys(page: Page): Promise<string> {
  const stepIs = (step: number) =>
    expect(page.getByRole('heading', { name: new RegExp(`^Step ${step} of 5`) })).toBeFocused()
  await typeInto(page, page.getByLabel('Plate', { exact: true }), PLATE)
  await page.keyboard.press('Enter')
  await stepIs(2)
  await enter(page, page.getByRole('button', { name: 'Continue', exact: true }))
  await stepIs(3)
  await tabTo(page, page.getByRole('radio', { name: 'Inoperable' }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Other' })).toBeChecked()
  await typeInto(page, page.getByLabel('The reason in a sentence'), 'No permit, seen on two nights')
  await shootByKeys(page, 'Take the front')
  await enter(page, page.getByRole('button', { name: 'Continue with 1 photo' }))
  await stepIs(4)
  await typeInto(page, page.getByLabel('Space number'), '81')
  await typeInto(page, page.getByLabel('Where the car stands'), 'By the south gate')
  await enter(page, page.getByRole('button', { name: 'Continue', exact: true }))
  await stepIs(5)
  await enter(page, page.getByRole('button', { name: /Request this tow/ }))
  const told = page.getByRole('heading', { name: /Tow \d+ is requested/ })
  await expect(told).toBeVisible()
  // Whoever leaves while photos are on their way is asked first.
  await expect(page.getByText('1 of 1 sent')).toBeVisible()
  return /\d+/.exec(await told.innerText())?.[0] ?? ''
}

/** Down the list to the row of a tow, into its panel, and to a driver by the first letters of the name. */
async function assignByKeys(page: Page, number: string): Promise<void> {
  await openRow(page, PLATE)
  await expect(page.getByRole('complementary', { name: 'Tow' }).getByText(`Tow ${number}`).first()).toBeVisible()
  await enter(page, page.getByRole('button', { name: 'Assign', exact: true }))
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('Rub')
  await expect(page.getByRole('menuitem', { name: /Rubén Treviño/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[data-row]').filter({ hasText: PLATE })).toContainText('Rubén')
}

async function driveByKeys(page: Page, number: string): Promise<void> {
  await enter(page, page.getByRole('link', { name: new RegExp(`^Tow ${number},`) }))
  for (const verb of ['Take this tow', 'Start driving', 'I am there']) {
    const button = page.getByRole('button', { name: new RegExp(verb) })
    await enter(page, button.and(page.locator(':not([aria-busy])')))
    await expect(button).toBeHidden()
  }
  for (const subject of ['side', 'rear', 'space']) await shootByKeys(page, `Photograph the ${subject}`)
  for (const verb of ['Hook up the car', 'Leave the property', 'Complete at the lot']) {
    const button = page.getByRole('button', { name: new RegExp(verb) })
    await enter(page, button.and(page.locator(':not([aria-busy])')))
    await expect(button).toBeHidden()
  }
  await expect(page.getByText(`Tow ${number} completed`)).toBeVisible()
}

test.describe('the keyboard alone', () => {
  test('checks a plate, asks for a tow, gives it to a driver, and tows', async ({ browser, baseURL }) => {
    const desk = await browser.newContext({
      baseURL,
      timezoneId: 'America/Chicago',
      viewport: { width: 1280, height: 900 },
    })
    const page = await desk.newPage()
    await logInByKeys(page, PEOPLE.tow_staff.email)
    await expectArrived(page, 'Plate check')
    // The heading is there before the page's code: "/" leads to a field that has come.
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
    // While letters are typed, the list of fewer letters may still stand: the keys must meet the one that was asked for.
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('option', { name: /Arbor Ridge/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await typeInto(page, page.getByLabel('License plate, or last 4 of the VIN'), CARS.stored)
    await page.keyboard.press('Enter')
    await expectArrived(page, 'Your car is in storage')
    await enter(page, page.getByRole('button', { name: 'Look for another car' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Find my car' })).toBeVisible()
    await enter(page, page.getByRole('button', { name: 'Español' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Buscar mi auto' })).toBeVisible()
  })

  test('opens a unit, and logs out of it', async ({ page }) => {
    await page.goto('/resident')
    await typeInto(page, page.getByRole('combobox', { name: 'Complex' }), 'Arbor')
    // While letters are typed, the list of fewer letters may still stand: the keys must meet the one that was asked for.
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

  test('goes by the skip link and the sidebar to pages of all remotes, whose headings take the focus', async ({
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

  test('opens menus and dialogs, is kept within them, and comes back to where it was', async ({ as }) => {
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
    await keptWithin(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(filter).toBeFocused()

    await tabTo(page, page.locator('tr[data-row][tabindex="0"]'))
    await page.keyboard.press('Enter')
    const cancel = page
      .getByRole('complementary', { name: 'Tow' })
      .getByRole('button', { name: 'Cancel tow', exact: true })
    await enter(page, cancel)
    await expect(page.getByRole('dialog', { name: /^Cancel tow/ })).toBeVisible()
    await keptWithin(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(cancel).toBeFocused()
  })
})

/** Through all that a low window scrolls, forward and back. */
async function expectNothingHidden(page: Page, stops: number): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press(key)
      await expectFocusInSight(page)
    }
  }
}

test.describe('a low window', () => {
  for (const size of [
    { width: 1280, height: 560 },
    { width: 360, height: 600 },
  ]) {
    test(`hides no focus under its bars, at ${size.width} px`, async ({ as }) => {
      const page = await as('contract_manager')
      await page.setViewportSize(size)
      await startTow(page, 'WPD 8831')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByRole('radio', { name: 'Other' }).check()
      await expectNothingHidden(page, size.width > 900 ? 30 : 16)
      await page.goto('/complexes/units')
      await expect(page.getByText('Esperanza Lozano').first()).toBeVisible()
      await expectNothingHidden(page, 30)
    })
  }
})

/** Tab goes round inside what is open, and never behind it. */
async function keptWithin(page: Page, role: string): Promise<void> {
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    await expect
      .poll(() =>
        page.evaluate((name) => document.activeElement?.closest(`[role=${name}],.MuiModal-root`) !== null, role),
      )
      .toBe(true)
  }
}
