import { queryDatabase } from '../helpers/database.ts'
import { expectFocusKept } from '../helpers/keyboard.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { CARS, openFirst } from '../helpers/navigation.ts'

/** Requested by a resident of Arbor Ridge, not confirmed yet. */
const WAITING = 'JPM 8830'
/** Paid and released; requested by the external user. */
const PAID = '48200'

const find = (page: Page, search: string): Promise<void> =>
  openFirst(page, `/complexes/tows?segment=all&search=${encodeURIComponent(search)}`)
const timeline = (page: Page) => page.getByRole('heading', { name: 'Timeline' })

async function choose(page: Page, act: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test.describe('tows of a complex', () => {
  test('wait for the complex, go to dispatch, and show who ended them, why, and what replaces them', async ({ as }) => {
    const manager = await as('contract_manager')
    const admin = await as('tow_admin')
    await admin.goto(`/complexes/tows?segment=all&search=${encodeURIComponent(WAITING)}`)
    await expect(admin.getByText('No tow matches')).toBeVisible()

    await manager.goto('/complexes/tows')
    await manager.getByRole('button', { name: new RegExp(`^Confirm the request for TX ${WAITING}`) }).click()
    await expect(manager.getByRole('button', { name: new RegExp(WAITING) })).toHaveCount(0)

    await find(admin, WAITING)
    await expect(timeline(admin)).toBeVisible()
    await choose(admin, /^Edit/)
    await admin.getByLabel('Private note').fill('The gate opens at six')
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('The gate opens at six')).toBeVisible()

    await choose(admin, /^Cancel tow/)
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel tow' }).click()
    await dialog.getByLabel('Reason').fill('It drove away')
    await dialog.getByRole('button', { name: 'Cancel tow' }).click()
    await expect(admin.getByText('Cancelled: It drove away')).toBeVisible()

    // The only action left is a button of its own.
    await admin.getByRole('button', { name: 'Void tow' }).click()
    await dialog.getByLabel('Replacement tow').fill(PAID)
    await admin.getByRole('option', { name: new RegExp(PAID) }).click()
    await dialog.getByLabel('Reason').fill('Asked for twice')
    await dialog.getByRole('button', { name: 'Void tow' }).click()
    await admin.getByRole('link', { name: `Tow ${PAID} replaces it` }).click()
    await expect(admin.getByText('Replaces a voided tow')).toBeVisible()
  })

  test('show the stored and the current decision, and the decision for any minute in between', async ({ as }) => {
    const page = await as('contract_manager')
    await find(page, CARS.stored)
    await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Authorized', exact: true })).toBeVisible()
    const minute = page.getByLabel('As of', { exact: true })
    await minute.selectOption('other')
    await minute.fill('2099-01-01T10:00')
    await expect(page.getByText('Choose a time in the past')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the saved decision' }).click()
    await minute.selectOption({ index: 1 })
    await expect(page.getByText(/^As of .*, as known then$/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^As of .*, as known then$/)).toBeVisible()
  })

  test('list sent messages, and resend failed ones', async ({ as }) => {
    const page = await as('tow_staff')
    await find(page, CARS.stored)
    await page.getByRole('button', { name: 'Email', exact: true }).click()
    await page.getByRole('menuitem', { name: 'To the customer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('owner.again@example.com')
    await dialog.getByRole('button', { name: 'Send email' }).click()
    const sent = page
      .getByRole('region', { name: 'Messages' })
      .getByRole('listitem')
      .filter({ hasText: 'owner.again@example.com' })
    await expect(sent).toContainText('Sent')

    // Simulates a bounce from a mail server without that mailbox.
    await queryDatabase(
      `update notifications set status = 'failed', error = '550 No such mailbox', message = $1 where recipient = 'owner.again@example.com'`,
      JSON.stringify({ to: 'owner.again@example.com', subject: 'Your car', text: 'Your car', html: '<p>Your car</p>' }),
    )
    await page.reload()
    await expect(sent).toContainText('550 No such mailbox')
    await page.getByRole('button', { name: 'Send again to owner.again@example.com' }).dblclick()
    await expect(sent).toHaveCount(2)
    await expect(sent.first()).toContainText('Sent')
    await expect(sent.last()).toContainText('Sent again, see above')
    await expectFocusKept(page)
  })

  test('show no price to the external user who requested them', async ({ as }) => {
    const page = await as('external_user')
    await find(page, PAID)
    await expect(timeline(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Charge' })).toBeHidden()
    await expect(page.getByRole('main')).not.toContainText('$')
  })
})
