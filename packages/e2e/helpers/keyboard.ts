import { expect, type Locator, type Page } from '@playwright/test'
import { handOver, type PhotoFile } from './photo.ts'

const STOPS_AT_MOST = 90

/** Says what is wrong with where the focus is: under a bar, out of the window, or of no size; null when it can be seen. */
const hiddenFocus = (): string | null => {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return null
  // A choice is drawn by its label; its own box is out of sight.
  const shown = at.closest('label') ?? at
  const { left, top, width, height } = shown.getBoundingClientRect()
  const seen = [
    [0.5, 0.5],
    [0.1, 0.5],
    [0.9, 0.5],
    [0.5, 0.15],
    [0.5, 0.85],
  ].some(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(left + width * x, top + height * y)
    return hit !== null && (shown.contains(hit) || hit.contains(shown))
  })
  return seen
    ? null
    : `${at.tagName.toLowerCase()} “${(at.getAttribute('aria-label') ?? at.textContent).trim().slice(0, 40)}” at ${Math.round(left)}, ${Math.round(top)}`
}

/** The focus is somewhere that a person can see. */
export async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hiddenFocus), { message: 'the focus is hidden', timeout: 2000 }).toBeNull()
}

/** Goes on by Tab until the focus is there; every stop on the way is in sight. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < STOPS_AT_MOST; stop++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
    await expectFocusInSight(page)
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

/** Leads the focus there by Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Leads the focus to a field by Tab and types over what is there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** The page has come, and the focus is on its heading. */
export async function expectArrived(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

/** What had the focus may have gone away: the focus is somewhere all the same, and in sight. */
export async function expectFocusKept(page: Page): Promise<void> {
  const isSomewhere = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
  await expect.poll(isSomewhere, { message: 'the focus is lost' }).toBe(true)
  await expectFocusInSight(page)
}

/** Chooses from a list of choices by the first letters, as the keyboard does. */
export async function pick(page: Page, choices: Locator, letters: string): Promise<void> {
  await tabTo(page, choices)
  await page.keyboard.type(letters)
}

/** Chooses from a menu by its button, the arrow keys and Enter. */
export async function fromMenu(page: Page, button: Locator, item: string | RegExp): Promise<void> {
  await enter(page, button)
  const wanted = page.getByRole('menuitem', { name: item })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const items = await page.getByRole('menuitem').count()
  const isThere = (): Promise<boolean> => wanted.evaluate((element) => element === document.activeElement)
  for (let at = 0; at < items && !(await isThere()); at++) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}

const ROWS_AT_MOST = 120

/** Goes along a list to a row by the arrow keys. Where it lies is looked up at every stop: rows of others come and go meanwhile. */
async function walkTo(page: Page, row: Locator): Promise<void> {
  await row.waitFor()
  await tabTo(page, page.locator('tr[data-row][tabindex="0"]'))
  const placeOf = async (one: Locator): Promise<number> => Number(await one.getAttribute('data-row'))
  for (let stop = 0; stop < ROWS_AT_MOST; stop++) {
    if (await row.evaluate((element) => element === document.activeElement)) return
    const way = (await placeOf(row)) - (await placeOf(page.locator('tr[data-row]:focus')))
    await page.keyboard.press(way > 0 ? 'ArrowDown' : 'ArrowUp')
    await expectFocusInSight(page)
  }
  throw new Error(`The arrow keys do not lead to ${String(row)}`)
}

/** Goes along a list to a row, and opens it. */
export async function openRow(page: Page, text: string | RegExp): Promise<void> {
  await walkTo(page, page.locator('tr[data-row]').filter({ hasText: text }).first())
  await page.keyboard.press('Enter')
}

/** Finds the one complex of that name and chooses it. */
export async function chooseComplexByKeys(page: Page, field: Locator, name: string): Promise<void> {
  await typeInto(page, field, name.split(' ')[0] ?? name)
  // While letters are typed, the list of fewer letters may still stand: the keys must meet the one that was asked for.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
}

/** Goes to a group of choices by Tab, and on by the arrow until the one is chosen. */
export async function chooseHoursByKeys(page: Page, within: Locator, hours: number): Promise<void> {
  const choices = within.getByRole('radio', { name: /^\d+ h$/ })
  await tabTo(page, choices.first())
  await page.keyboard.press('Space')
  for (let at = 0; !((await choices.nth(at).getAttribute('value')) === String(hours)); at++) {
    await expect(choices.nth(at)).toBeChecked()
    await page.keyboard.press('ArrowRight')
  }
  await expect(within.getByRole('radio', { name: `${hours} h`, exact: true })).toBeChecked()
}

/** Asks for a photo by its field, and hands one over as the choice of files would. */
export async function photographByKeys(page: Page, field: Locator, file: PhotoFile): Promise<void> {
  await tabTo(page, field)
  await handOver(page, () => page.keyboard.press('Enter'), file)
}
