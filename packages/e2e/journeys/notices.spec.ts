import { queryDatabase } from '../helpers/database.ts'
import { createManager, openAs } from '../helpers/accounts.ts'
import { expectFocusKept } from '../helpers/keyboard.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const UNITS = '/complexes/units'
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Notify/ })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Unit' })

/** Adds a unit in a separate building, with two residents with an email address and one without. */
async function addUnit(page: Page, number: string, building: string): Promise<void> {
  await page.goto(UNITS)
  await page.getByRole('button', { name: 'Add unit' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Unit number').fill(number)
  await form.getByLabel('Building').fill(building)
  for (const [at, name] of ['Ida Holt', 'Rosa Holt', 'Sam Holt'].entries()) {
    if (at > 0) await form.getByRole('button', { name: 'Add a person' }).click()
    const person = form.getByRole('group', { name: `Person ${at + 1}` })
    await person.getByLabel('Name').fill(name)
    if (name !== 'Sam Holt')
      await person.getByLabel('Mail').fill(`${name.split(' ')[0]?.toLowerCase()}.${number}@example.com`)
  }
  await form.getByRole('button', { name: 'Add unit' }).click()
  await expect(panel(page).getByRole('heading', { name: `Unit ${number}` })).toBeVisible()
}

async function writeTo(page: Page, building: string): Promise<void> {
  await page.goto(UNITS)
  await page.getByRole('button', { name: 'Notify residents' }).click()
  await dialog(page).getByLabel('To', { exact: true }).selectOption('building')
  await dialog(page).getByLabel('Building', { exact: true }).selectOption(building)
}

const letterTo = async (recipient: string): Promise<string> =>
  (
    await queryDatabase<{ text: string }>(
      'select text from outbox_messages where recipient = $1 order by sent_at desc limit 1',
      recipient,
    )
  )[0]?.text ?? ''

test('a manager sees who gets a notice and sends it; residents who unsubscribe are counted and skipped', async ({
  browser,
  baseURL,
  page: reader,
}) => {
  // A complex without quiet hours, which would delay the notice until morning.
  const elena = await openAs(browser, baseURL, await createManager(1))
  for (const [number, building] of [
    ['922', 'Elm'],
    ['921', 'Holt'],
  ] as const)
    await addUnit(elena, number, building)
  await writeTo(elena, 'Holt')
  await expect(dialog(elena).getByText('2 people. 1 has no email address')).toBeVisible()
  await dialog(elena).getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(dialog(elena).getByText('An email needs a subject').first()).toBeVisible()
  await dialog(elena).getByRole('textbox', { name: 'Subject' }).fill('The lift is checked on Monday')
  await dialog(elena).getByRole('textbox', { name: 'Message' }).fill('Please take the stairs from 9 to 11 AM.')
  await dialog(elena).getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(dialog(elena).getByText('2 sent', { exact: true })).toBeVisible()
  await expect(dialog(elena).getByRole('list', { name: 'Messages' })).toContainText('ida.921@example.com')

  const link = /http\S+\/api\/public\/opt-out\/\S+/.exec(await letterTo('ida.921@example.com'))?.[0] ?? ''
  await reader.goto(new URL(link).pathname)
  await expect(reader.getByRole('status')).toContainText('gets notices from Parkview 01 by email')
  await reader.getByRole('link', { name: 'Español' }).click()
  await reader.getByRole('button', { name: 'No recibir avisos por correo electrónico' }).click()
  await expect(reader.getByRole('status')).toContainText('ya no recibe avisos')

  await writeTo(elena, 'Holt')
  await expect(dialog(elena).getByText('1 person. 1 opted out, 1 has no email address')).toBeVisible()
  await dialog(elena).getByRole('textbox', { name: 'Subject' }).fill('The lift runs again')
  await dialog(elena).getByRole('textbox', { name: 'Message' }).fill('Thank you.')
  await dialog(elena).getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(dialog(elena).getByText('1 opted out', { exact: true })).toBeVisible()
  await expect(dialog(elena).getByText('1 sent', { exact: true })).toBeVisible()
  expect(await letterTo('rosa.921@example.com')).toContain('Thank you.')
  expect(await letterTo('ida.921@example.com')).toContain('take the stairs')

  // Simulates a bounce from a mail server without that mailbox.
  await queryDatabase(
    `update notifications set status = 'failed', error = '550 No such mailbox' where recipient = 'rosa.921@example.com' and subject = 'The lift runs again'`,
  )
  await elena.reload()
  await expect(dialog(elena).getByText('550 No such mailbox')).toBeVisible()
  await dialog(elena).getByRole('button', { name: 'Send again to Rosa Holt' }).press('Enter')
  await expect(dialog(elena).getByText('1 sent', { exact: true })).toBeVisible()
  await expect(dialog(elena).getByRole('button', { name: /^Send again/ })).toHaveCount(0)
  await expectFocusKept(elena)
  expect(
    await queryDatabase(
      `select from outbox_messages where recipient = 'rosa.921@example.com' and subject = 'The lift runs again'`,
    ),
  ).toHaveLength(2)

  await dialog(elena).getByRole('button', { name: 'All notices' }).click()
  await dialog(elena).getByLabel('Subject, text, or unit').fill('lift runs')
  await expect(dialog(elena).getByRole('button', { name: /The lift runs again/ })).toContainText('1 sent, 1 opted out')
  await expect(dialog(elena).getByRole('button', { name: /checked on Monday/ })).toBeHidden()
  await dialog(elena).getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    elena.waitForEvent('download'),
    elena.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^parkview-01-notices-.*[.]csv$/)
  await elena.context().close()
})

test('a unit is notified from its panel, text segments are counted, and the draft stays until it is sent', async ({
  as,
}) => {
  const elena = await as('contract_manager')
  await addUnit(elena, '922', 'Yew')
  await panel(elena).getByRole('button', { name: 'Notify', exact: true }).click()
  await dialog(elena).getByRole('textbox', { name: 'Subject' }).fill('Your parcel')
  await dialog(elena).getByRole('textbox', { name: 'Message' }).fill('It is at the office.')
  await dialog(elena).getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(elena.getByText('Sending the notice to 2 people')).toBeVisible()

  await elena.getByRole('button', { name: 'Notify residents' }).click()
  await dialog(elena).getByRole('radio', { name: /^Text/ }).check()
  await dialog(elena).getByRole('textbox', { name: 'Message' }).fill('x'.repeat(580))
  await expect(dialog(elena).getByText(/^580 characters, 5 texts per person/)).toBeVisible()
  await dialog(elena).getByRole('button', { name: /^Send/ }).click()
  await expect(
    dialog(elena)
      .getByText(/^Shorten this/)
      .first(),
  ).toBeVisible()
  await dialog(elena).getByRole('textbox', { name: 'Message' }).fill('Water is off at noon.')
  await dialog(elena).getByRole('button', { name: 'Sent', exact: true }).click()
  await expect(dialog(elena).getByRole('button', { name: /Your parcel/ })).toContainText('Unit 922')
  await dialog(elena).getByRole('button', { name: 'Write', exact: true }).click()
  await expect(dialog(elena).getByRole('textbox', { name: 'Message' })).toHaveValue('Water is off at noon.')
})

test('a driver cannot send notices', async ({ as }) => {
  const driver = await as('tow_driver')
  await driver.goto(UNITS)
  await expect(driver.getByRole('row').nth(1)).toBeVisible()
  await expect(driver.getByRole('button', { name: 'Notify residents' })).toHaveCount(0)
})
