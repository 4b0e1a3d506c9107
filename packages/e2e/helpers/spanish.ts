import { englishIn } from '@curbwise/messages/english-words'
import type { Page } from '@playwright/test'
import { queryDatabase } from './database.ts'
import { expect } from './test.ts'

/** Names, and what people wrote: shown as they are. */
async function readData(): Promise<string[]> {
  const rows = await queryDatabase<{ text: string | null }>(
    `select subject as text from announcements union select message from announcements union select name from contracts
       union select name from tow_companies union select name from paid_parking_packages`,
  )
  return ['Curbwise', ...rows.flatMap(({ text }) => (text ?? '').split('\n').filter(Boolean))]
}

/** Returns everything that a reader sees or hears of a page: its text, labels, and tab title. */
const everyText = (): string => {
  const labels = [...document.querySelectorAll('[aria-label],[placeholder],[alt],[title]')]
    .filter((element) => !element.closest('[lang]:not(html)'))
    .flatMap((element) => ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''))
  const shown = document.body.cloneNode(true) as HTMLElement
  // Words in another language say so, such as the names of the languages. Options of a closed list are data.
  for (const element of shown.querySelectorAll('[lang],style,script,noscript,option')) element.remove()
  const texts = [...shown.querySelectorAll('*')].flatMap(({ childNodes }) =>
    [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? ''),
  )
  return [document.title, ...labels, ...texts].filter(Boolean).join('\n')
}

/** Expects no English on a page that is in Spanish, apart from `data`. */
export async function expectSpanishOnly(page: Page, name: string, data: readonly string[]): Promise<void> {
  const englishLines = (text: string): string[] => text.split('\n').filter((line) => englishIn(line, data).length > 0)
  await expect.soft
    .poll(async () => englishLines(await page.evaluate(everyText)), { message: `${name}: English` })
    .toEqual([])
}

/** Switches a page to Spanish and back, if it has the switch, and expects no English in between, whatever state it is in. */
export async function expectNoEnglish(page: Page, name: string): Promise<void> {
  // Behind a dialog, a person couldn't press the switch.
  const has_switch = await page.evaluate(() => {
    const spanish = document.querySelector<HTMLButtonElement>('header button[lang="es"]')
    spanish?.click()
    return spanish !== null
  })
  if (!has_switch) return
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectSpanishOnly(page, name, await readData())
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('header button[lang="en"]')?.click())
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}
