import { PEOPLE, STAFF, UNIT } from '../helpers/people.ts'
import { expect, logIn, logInResident, test } from '../helpers/test.ts'

test.describe('logging in', () => {
  for (const who of STAFF) {
    test(`shows ${who} the role’s home screen, with the name in the sidebar`, async ({ page }) => {
      await logIn(page, who)
      await expect(page.getByText(PEOPLE[who].name).first()).toBeVisible()
      await page.reload()
      await expect(page).toHaveURL(new RegExp(PEOPLE[who].home))
    })
  }

  test('a resident logs in with complex, unit, and PIN and sees the unit’s cars', async ({ page }) => {
    await logInResident(page)
    await expect(page.getByText(`Unit ${UNIT.number}`)).toBeVisible()
    await expect(page.getByRole('button', { name: /Texas plate R K D/ })).toBeVisible()
    await page.goto('/tows')
    await expect(
      page
        .getByText('Unauthorized')
        .or(page.getByText('404!'))
        .or(page.getByText('Your login session has expired'))
        .first(),
    ).toBeVisible()
  })

  test('logs a demo user in with one click', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: /Dana Whitfield/ }).click()
    await page.waitForURL('**/vehicles')
  })

  test('shows the same error for a wrong password and a disabled user', async ({ page }) => {
    const messages: string[] = []
    for (const email of ['nobody@example.com', 'victor@bayoucitytowing.com']) {
      await page.goto('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('curbside-demo-2026')
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByText('Email and password don’t match. Check both.')).toBeVisible()
      messages.push(await page.getByRole('alert').first().innerText())
      await expect(page.getByLabel('Email')).toHaveValue(email)
    }
    expect(messages[0]).toBe(messages[1])
  })

  test('works with the keyboard only', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').focus()
    await page.keyboard.type(PEOPLE.tow_staff.email)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    if (!(await page.getByLabel('Password', { exact: true }).evaluate((input) => input === document.activeElement)))
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('curbside-demo-2026')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/vehicles')
    await expect(page.getByRole('heading', { level: 1, name: 'Plate check' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('fields to sign up are large enough that Safari does not zoom, and touchable', async ({ page }) => {
    await page.goto('/sign-up')
    const fields = page.locator('main').locator('input, select')
    await expect(fields).toHaveCount(8)
    for (const field of await fields.all()) {
      expect(await field.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(
        16,
      )
      expect((await field.locator('xpath=..').boundingBox())?.height).toBeGreaterThanOrEqual(48)
    }
  })

  test('the logo is level with the language switch', async ({ page }) => {
    await page.goto('/findmycar')
    const middle = async (selector: string): Promise<number> => {
      const box = await page.locator('header').locator(selector).first().boundingBox()
      return box ? box.y + box.height / 2 : Number.NaN
    }
    await expect(page.locator('header').getByRole('group')).toBeVisible()
    expect(Math.abs((await middle('a svg')) - (await middle('[role=group]')))).toBeLessThan(1)
  })
})
