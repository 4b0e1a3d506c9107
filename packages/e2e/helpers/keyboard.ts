import { expect, type Locator, type Page } from '@playwright/test'
import { chooseFile, type PhotoFile } from './photo.ts'

const MAX_TABS = 90

/** Returns a description of the focused element if it isn't visible (covered, outside the window, or without size); otherwise null. */
const hiddenFocus = (): string | null => {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return null
  // A radio button or checkbox is shown by its label; the input itself is hidden.
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

/** Expects the focused element to be visible. */
export async function expectFocusVisible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hiddenFocus), { message: 'the focus is hidden' }).toBeNull()
}

/** Presses Tab until the target has the focus. Expects every element on the way to be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < MAX_TABS; stop++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
    await expectFocusVisible(page)
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

/** Moves the focus to the target with Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Moves the focus to a field with Tab and replaces its value. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Expects the focus on the new page's heading. */
export async function expectArrived(page: Page, heading: string | RegExp): Promise<void> {
  try {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  } catch (cause) {
    const seen = await page.evaluate(() => ({
      heading: document.querySelector('h1')?.textContent,
      focus: document.activeElement?.outerHTML.slice(0, 160),
    }))
    throw new Error(`Not at ${String(heading)}, but at ${page.url()}: ${JSON.stringify(seen)}`, { cause })
  }
}

/** Expects the focus on some visible element, even if the focused element was removed. */
export async function expectFocusKept(page: Page): Promise<void> {
  const isSomewhere = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
  await expect.poll(isSomewhere, { message: 'the focus is lost' }).toBe(true)
  await expectFocusVisible(page)
}

/** Chooses from a select by typing the first letters. */
export async function pick(page: Page, choices: Locator, letters: string): Promise<void> {
  await tabTo(page, choices)
  await page.keyboard.type(letters)
}

/** Opens a menu and chooses an item with the arrow keys and Enter. */
export async function chooseFromMenu(page: Page, button: Locator, item: string | RegExp): Promise<void> {
  await enter(page, button)
  const wanted = page.getByRole('menuitem', { name: item })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const items = await page.getByRole('menuitem').count()
  const isThere = (): Promise<boolean> => wanted.evaluate((element) => element === document.activeElement)
  for (let at = 0; at < items && !(await isThere()); at++) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}

const MAX_ROWS = 120

/** Moves to a row with the arrow keys. Looks up its position each time, because other journeys add and remove rows. */
async function walkTo(page: Page, row: Locator): Promise<void> {
  await row.waitFor()
  await tabTo(page, page.locator('tr[data-row][tabindex="0"]'))
  const placeOf = async (one: Locator): Promise<number> => Number(await one.getAttribute('data-row'))
  for (let stop = 0; stop < MAX_ROWS; stop++) {
    if (await row.evaluate((element) => element === document.activeElement)) return
    const way = (await placeOf(row)) - (await placeOf(page.locator('tr[data-row]:focus')))
    await page.keyboard.press(way > 0 ? 'ArrowDown' : 'ArrowUp')
    await expectFocusVisible(page)
  }
  throw new Error(`The arrow keys do not reach ${String(row)}`)
}

/** Moves to a row with the arrow keys and opens it. */
export async function openRow(page: Page, text: string | RegExp): Promise<void> {
  await walkTo(page, page.locator('tr[data-row]').filter({ hasText: text }).first())
  await page.keyboard.press('Enter')
}

/** Finds a complex by name and chooses it. */
export async function chooseComplexByKeys(page: Page, field: Locator, name: string): Promise<void> {
  await typeInto(page, field, name.split(' ')[0] ?? name)
  // Results for fewer letters may still be shown, so wait for the final result.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
}

/** Moves to a radio group with Tab and chooses the hours with the arrow keys. */
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

/** Opens a file field with the keyboard and chooses a photo. */
export async function photographByKeys(page: Page, field: Locator, file: PhotoFile): Promise<void> {
  await tabTo(page, field)
  await chooseFile(page, () => page.keyboard.press('Enter'), file)
}
