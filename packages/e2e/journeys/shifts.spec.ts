import { queryDatabase } from '../helpers/database.ts'
import { PEOPLE } from '../helpers/people.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const { name: RUBEN, email: EMAIL } = PEOPLE.tow_driver
/** Requested at Mesquite Flats, without a driver. */
const PLATE = '417 DKH'
const toggle = (page: Page) => page.getByRole('switch', { name: /^(On|Off) shift/ })
const dialog = (page: Page) => page.getByRole('dialog')

/** What the assign menu says about Rubén. */
async function menuText(board: Page): Promise<string> {
  await board
    .locator('tr[data-row]')
    .filter({ hasText: PLATE })
    .getByRole('button', { name: /^Assign tow/ })
    .click()
  const text = await board.getByRole('menuitem', { name: new RegExp(RUBEN) }).innerText()
  await board.keyboard.press('Escape')
  return text
}

test.afterEach(async () => {
  await queryDatabase(
    `insert into shifts (tow_company_id, driver_id, started_at)
     select d.tow_company_id, d.id, now() from tow_users d join users u on u.id = d.user_id where u.email = $1
     on conflict do nothing`,
    EMAIL,
  )
})

test('a driver ends a shift despite open tows, dispatch sees it, and one tap starts the next', async ({ as }) => {
  const [phone, board] = [await as('tow_driver', { width: 360 }), await as('tow_staff')]
  await board.goto('/tows')
  expect(await menuText(board)).not.toContain('Off shift')
  await phone.goto('/tows')
  await expect(toggle(phone)).toBeChecked()
  const { height = 0, width = 0 } = (await toggle(phone).boundingBox()) ?? {}
  expect([height >= 64, width >= 300]).toEqual([true, true])

  await toggle(phone).click()
  await expect(dialog(phone).getByText(/End your shift with \d open tows?\?/)).toBeVisible()
  await expect(dialog(phone).getByText('KVB 8821')).toBeVisible()
  await dialog(phone).getByRole('button', { name: 'Stay on shift' }).click()
  await expect(toggle(phone)).toBeChecked()

  await toggle(phone).focus()
  await phone.keyboard.press('Space')
  await dialog(phone).getByRole('button', { name: 'End anyway' }).click()
  await expect(toggle(phone)).not.toBeChecked()
  await expect(phone.getByRole('list', { name: 'My tows' }).getByText('KVB 8821')).toBeVisible()
  await expect.poll(() => menuText(board)).toContain('Off shift, may not see it')

  await toggle(phone).click()
  await expect(toggle(phone)).toBeChecked()
  await expect.poll(() => menuText(board)).not.toContain('Off shift')
})

test('a dispatcher ends a shift that was forgotten, and the driver’s phone shows it', async ({ as }) => {
  const [phone, office] = [await as('tow_driver', { width: 360 }), await as('tow_staff')]
  await phone.goto('/tows')
  await expect(toggle(phone)).toBeChecked()
  await office.goto('/tow-team?segment=on_shift&search=ruben')
  await office.getByText(RUBEN).first().click()
  const panel = office.getByRole('complementary', { name: 'Person' })
  await expect(panel.getByText(/on shift since/)).toBeVisible()
  await panel.getByRole('button', { name: 'End shift' }).click()
  await expect(dialog(office).getByText('KVB 8821')).toBeVisible()
  await dialog(office).getByRole('button', { name: 'End shift' }).click()
  await expect(office.getByText(`${RUBEN} is off shift`)).toBeVisible()
  await expect(toggle(phone)).not.toBeChecked()
  const [entry] = await queryDatabase<{ action: string }>(
    `select h.action from history_entries h join users u on u.id = h.record_id where u.email = $1 order by h.at desc limit 1`,
    EMAIL,
  )
  expect(entry?.action).toBe('shift.ended_for')
})
