import { openHeld, type ScreenCase } from '../helpers/screen-checks.ts'
import type { Page } from '../helpers/test.ts'
import { CARS, openFirst } from '../helpers/navigation.ts'

export const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()

/** A list whose request fails: it shows an error with a retry button. */
export const failed = (name: string, path: string, call: string): ScreenCase => ({
  name: `${name}, no answer`,
  fullOnly: true,
  go: async (page) => {
    await page.route(`**/api${call}*`, (route) => route.abort())
    await page.goto(path)
  },
  ready: (page) => page.getByText(/Couldn[’']t load/).first(),
  expectsErrors: true,
})

export const nothing = (name: string, path: string): ScreenCase => ({
  name: `${name}, nothing matches`,
  fullOnly: true,
  go: (page) => page.goto(path),
  ready: (page) => page.getByText(/No (vehicle|tow|unit)s? match/).first(),
})

/** A screen with an open menu, dialog, or listbox. */
export const opened = (
  name: string,
  path: string,
  button: RegExp,
  ready: ScreenCase['ready'],
  widths?: ScreenCase['widths'],
): ScreenCase => ({
  name,
  go: async (page) => {
    await page.goto(path)
    // Loading the rows moves the elements above them, so wait for the rows.
    await page.locator('tr[data-row], li[data-card]').first().waitFor()
    await page.getByRole('button', { name: button }).first().click()
  },
  ready,
  ...(widths && { widths }),
})

/** Opens the release desk for a car with an amount due that no journey pays. */
export const openDesk = (page: Page): Promise<void> => openFirst(page, '/tows?view=storage', CARS.stored)

export const OVERLAID = [360, 768] as const
export const notHere = (name: string, path: string): ScreenCase => ({
  name,
  go: (page) => openHeld(page, path),
  ready: (page) => page.getByText("Sorry, that page doesn't exist", { exact: false }),
})

/** Opens the request for a plate that resembles a registered one, so no driver can take it. */
export async function openTurned(page: Page): Promise<void> {
  await page.goto('/tows?show=requests')
  await page.getByRole('link', { name: /BZN/ }).click()
}

export async function choose(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: option }).click()
}
