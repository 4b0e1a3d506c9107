import { queryDatabase } from '../helpers/database.ts'
import { PEOPLE } from '../helpers/people.ts'
import { expectSpanishOnly } from '../helpers/spanish.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const { name: RUBEN } = PEOPLE.tow_driver

/** Names, and what people wrote about the tows: shown as they are. */
async function readData(): Promise<string[]> {
  const rows = await queryDatabase<{ text: string | null }>(
    `select name as text from contracts union select address from contracts union select location from tows
       union select private_comments from tows union select public_comments from tows union select reason_text from tows
       union select name from tow_companies`,
  )
  return ['Curbwise', ...rows.flatMap(({ text }) => (text ?? '').split('\n').filter(Boolean))]
}

async function choose(phone: Page, language: string): Promise<void> {
  await phone.getByRole('button', { name: /^(Show the sidebar|Mostrar la barra lateral)$/ }).click()
  await phone.getByRole('button', { name: new RegExp(RUBEN) }).click()
  await phone.getByRole('menuitem', { name: language }).click()
  await phone.keyboard.press('Escape')
}

test('a driver chooses Spanish on a phone and reads the tows without a word of English', async ({ as }) => {
  const phone = await as('tow_driver', { width: 360 })
  await phone.goto('/tows')
  await expect(phone.getByRole('switch', { name: /^(On|Off) shift/ })).toBeVisible()
  await choose(phone, 'Español')
  await expect(phone.locator('html')).toHaveAttribute('lang', 'es')
  const data = await readData()
  await expect(phone.getByRole('switch', { name: /^(En|Fuera de) turno/ })).toBeVisible()
  await expectSpanishOnly(phone, 'the list', data)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBeLessThanOrEqual(
    360,
  )

  await phone.getByRole('button', { name: /^Solicitudes/ }).click()
  await expect(phone.getByRole('link', { name: /^Remolque \d+/ }).first()).toBeVisible()
  await expectSpanishOnly(phone, 'the requests', data)
  await phone
    .getByRole('link', { name: /^Remolque \d+/ })
    .first()
    .click()
  await expect(
    phone.getByRole('button', { name: /^(Tomar este remolque|Ir a ver|Tomar|Empezar)/ }).first(),
  ).toBeVisible()
  await expectSpanishOnly(phone, 'a request', data)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBeLessThanOrEqual(
    360,
  )

  await phone.goto('/tows')
  await phone.getByRole('button', { name: 'Mostrar la barra lateral' }).click()
  await expect(phone.getByRole('link', { name: 'Unidades y residentes' })).toBeVisible()
  await expectSpanishOnly(phone, 'the menu', [...data, RUBEN])

  // A screen that isn't translated stays in English as a whole.
  await phone.goto('/sticker-lists')
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en')

  await phone.goto('/tows')
  await expect(phone.locator('html')).toHaveAttribute('lang', 'es')
  await choose(phone, 'English')
  await expect(phone.getByRole('switch', { name: /^(On|Off) shift/ })).toBeVisible()
})
