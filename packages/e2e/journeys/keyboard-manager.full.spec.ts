import { createManager, openAs } from '../helpers/accounts.ts'
import {
  enter,
  expectArrived,
  expectFocusKept,
  chooseFromMenu,
  openRow,
  photographByKeys,
  pick,
  tabTo,
  typeInto,
} from '../helpers/keyboard.ts'
import { photo } from '../helpers/photo.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: new RegExp(`^${name}`) })
const row = (page: Page, id: string) => page.locator(`[data-setting=${id}]`)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test.describe('managing a complex with the keyboard only', () => {
  test('changes a limit, sets a hold, and lifts it', async ({ browser, baseURL }) => {
    const page = await openAs(browser, baseURL, await createManager(1))
    await enter(page, inMenu(page, 'Settings'))
    await expectArrived(page, 'Settings')
    await expect(row(page, 'vehicles').getByText(/unit/).first()).toBeVisible()

    const limit = page.getByRole('group', { name: 'Vehicles a unit' })
    await enter(page, limit.getByRole('button'))
    await expectFocusKept(page)
    await typeInto(page, limit.getByRole('textbox'), '1')
    await expect(row(page, 'vehicles').getByText('1 a unit', { exact: true })).toBeVisible()
    await enter(page, limit.getByRole('button', { name: 'One less' }))
    await expect(limit.getByRole('textbox')).toHaveValue('0')
    // The button is now disabled, so the field next to it has the focus.
    await expect(limit.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(row(page, 'vehicles').getByText('2 a unit', { exact: true })).toBeVisible()
    await expect(row(page, 'vehicles').getByText('Will not', { exact: true })).toBeVisible()
    await enter(page, button(page, 'Save 1 change'))
    await expect(page.getByText('1 change saved')).toBeVisible()
    // The bar has closed, so the focus is on the row that was changed last.
    await expect(limit.getByRole('textbox')).toBeFocused()

    await tabTo(page, page.getByLabel('On hold'))
    await page.keyboard.press('Space')
    await enter(page, button(page, 'Save 1 change'))
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved. Check' })).toBeFocused()
    await enter(page, page.getByRole('alert').getByRole('link', { name: 'Reason' }))
    await expect(page.getByLabel('Reason', { exact: true })).toBeFocused()
    await page.keyboard.type('Gas line repair')
    await enter(page, button(page, 'Save 1 change'))
    await expect(page.getByText('1 change saved').last()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
    await expect(page.getByLabel('On hold')).toBeFocused()

    await tabTo(page, page.getByLabel('On hold'))
    await page.keyboard.press('Space')
    await expect(row(page, 'hold').getByText('Let stickers and tows begin again.')).toBeVisible()
    await enter(page, button(page, 'Discard'))
    await expect(page.getByLabel('On hold')).toBeChecked()
    await expect(page.getByLabel('On hold')).toBeFocused()
    await page.keyboard.press('Space')
    await enter(page, button(page, 'Save 1 change'))
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
    await expect(page.getByLabel('On hold')).toBeFocused()
    await page.reload()
    await expect(limit.getByRole('textbox')).toHaveValue('2')
    await expect(page.getByLabel('On hold')).not.toBeChecked()
    await page.context().close()
  })

  test('edits a complex, adds a sign with its photo, verifies it, and removes it', async ({ browser, baseURL }) => {
    const page = await openAs(browser, baseURL, await createManager(1))
    await enter(page, inMenu(page, 'Details'))
    await expectArrived(page, 'Complex details')
    await enter(page, button(page, 'Edit'))
    await pick(page, dialog(page).getByLabel('Reserved spaces'), 'Some')
    await enter(page, dialog(page).getByRole('button', { name: 'Save' }))
    await expect(dialog(page)).toBeHidden()
    await expect(button(page, 'Edit')).toBeFocused()
    await expect(page.getByText('Some', { exact: false }).first()).toBeVisible()

    await enter(page, button(page, 'Enter a sign'))
    const camera = dialog(page).getByLabel('Photo of the sign')
    await photographByKeys(page, camera, await photo(page, 'Main gate'))
    await expect(dialog(page).getByRole('img', { name: 'The sign' })).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Another photo' })).toBeFocused()
    await typeInto(page, dialog(page).getByLabel('Where it is'), 'Main gate')
    await tabTo(page, dialog(page).getByLabel('Counts through'))
    await page.keyboard.type('12312099')
    await enter(page, dialog(page).getByRole('button', { name: 'Enter the sign' }))
    const sign = page.getByRole('listitem').filter({ hasText: 'Main gate' })
    await expect(sign).toContainText('12/31/2099')
    await expect(dialog(page)).toBeHidden()
    await expectFocusKept(page)

    await enter(page, sign.getByRole('button', { name: 'Photo of the sign: Main gate' }))
    await expect(dialog(page).getByRole('img', { name: 'Sign: Main gate' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sign.getByRole('button', { name: 'Photo of the sign: Main gate' })).toBeFocused()

    await chooseFromMenu(page, button(page, 'More about the complex'), 'Set a hold')
    await typeInto(page, dialog(page).getByLabel('Reason'), 'The lot is paved')
    await enter(page, dialog(page).getByRole('button', { name: 'Set the hold' }))
    await expect(dialog(page)).toBeHidden()
    await expect(button(page, 'More about the complex')).toBeFocused()
    await enter(page, button(page, 'Lift the hold'))
    await enter(page, dialog(page).getByRole('button', { name: 'Lift the hold' }))
    await expect(page.getByText('On hold until someone lifts it')).toBeHidden()
    await expect(dialog(page)).toBeHidden()
    await expectFocusKept(page)

    await chooseFromMenu(page, button(page, 'More about the sign: Main gate'), 'Mark as removed')
    await typeInto(page, dialog(page).getByLabel('What happened'), 'Fell with the fence')
    await enter(page, dialog(page).getByRole('button', { name: 'Mark as removed' }))
    await expect(sign).toBeHidden()
    await expect(dialog(page)).toBeHidden()
    await expectFocusKept(page)

    await enter(page, inMenu(page, 'History'))
    await expectArrived(page, 'History')
    await expect(page.locator('tr[data-row]').filter({ hasText: 'Main gate' }).first()).toBeVisible()
    await page.context().close()
  })

  test('edits the address of a complex as the tow company', async ({ as }) => {
    const page = await as('tow_admin')
    const contracts = (await (await page.request.get('/api/users/contracts')).json()) as {
      readonly id: string
      readonly name: string
    }[]
    await page.goto(`/complexes/details?id=${contracts.find(({ name }) => name === 'Mesquite Flats')?.id ?? ''}`)
    await expect(page.getByRole('heading', { name: 'Mesquite Flats' })).toBeVisible()
    await enter(page, button(page, 'Edit'))
    await typeInto(page, dialog(page).getByLabel('City', { exact: true }), '')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'Not saved. Check' })).toBeFocused()
    await enter(page, dialog(page).getByRole('link', { name: 'City' }))
    await page.keyboard.type('Houston')
    const county = `Fort Bend ${Date.now().toString(36)}`
    await typeInto(page, dialog(page).getByLabel(/^County/), county)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(button(page, 'Edit')).toBeFocused()
    await expect(page.getByText(county)).toBeVisible()
  })

  test('invites a manager, resends the invitation, disables and enables, and changes roles with the menu', async ({
    browser,
    baseURL,
  }) => {
    const page = await openAs(browser, baseURL, await createManager(1))
    const person = page.getByRole('complementary', { name: 'Person' })
    await enter(page, inMenu(page, 'Managers'))
    await expectArrived(page, 'Managers')
    await enter(page, button(page, 'Invite').first())
    await typeInto(page, dialog(page).getByLabel('Name'), 'Ivo Marek')
    await typeInto(page, dialog(page).getByLabel('Email'), `ivo.${crypto.randomUUID().slice(0, 8)}@example.com`)
    await enter(page, dialog(page).getByRole('button', { name: 'Send invitation' }))
    await expect(person.getByRole('heading', { name: 'Ivo Marek' })).toBeVisible()
    await expect(button(page, 'Invite').first()).toBeFocused()
    await expect(page.locator('tr[data-row]')).toHaveCount(2)

    await enter(page, person.getByRole('button', { name: 'Resend invitation' }))
    await expect(dialog(page).getByRole('button', { name: 'Send', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invitation sent to').last()).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expectFocusKept(page)

    for (const [verb, after] of [
      ['Disable', 'Disabled'],
      ['Enable', 'Has not joined yet'],
    ] as const) {
      await enter(page, person.getByRole('button', { name: verb, exact: true }))
      await enter(page, dialog(page).getByRole('button', { name: verb, exact: true }))
      await expect(person.getByText(after).first()).toBeVisible()
      await expect(dialog(page)).toBeHidden()
      await expectFocusKept(page)
    }

    // The menu omits actions that would be refused: a manager can't promote anyone to manager.
    const more = person.getByRole('button', { name: /^What to do with Ivo Marek/ })
    await chooseFromMenu(page, more, 'Disable here')
    await enter(page, dialog(page).getByRole('button', { name: 'Disable', exact: true }))
    await expect(dialog(page)).toBeHidden()
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText(['Enable here', 'Remove from complex'])
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()

    await enter(page, person.getByRole('button', { name: 'Close' }))
    await expect(person).toBeHidden()
    await expectFocusKept(page)
    await openRow(page, 'Ivo Marek')
    await enter(page, person.getByRole('button', { name: 'Close' }))
    await expect(page.locator('tr[data-row]').filter({ hasText: 'Ivo Marek' })).toBeFocused()

    await page.keyboard.press('Enter')
    await chooseFromMenu(page, more, 'Remove from complex')
    await enter(page, dialog(page).getByRole('button', { name: 'Remove', exact: true }))
    await expect(page.locator('tr[data-row]')).toHaveCount(1)
    await expect(dialog(page)).toBeHidden()
    await expectFocusKept(page)
    await page.context().close()
  })
})
