import type { Stop } from '../helpers/looks.ts'
import type { Page } from '../helpers/test.ts'
import { CARS, openFirst } from '../helpers/ways.ts'

export const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()

/** A list whose answers do not come: it says so in its place, with a way to try again. */
export const failed = (name: string, path: string, call: string): Stop => ({
  name: `${name}, no answer`,
  go: async (page) => {
    await page.route(`**/api${call}*`, (route) => route.abort())
    await page.goto(path)
  },
  ready: (page) => page.getByText('did not load', { exact: false }).first(),
  faulty: true,
})

export const nothing = (name: string, path: string): Stop => ({
  name: `${name}, nothing matches`,
  go: (page) => page.goto(path),
  ready: (page) => page.getByText(/No (vehicle|tow|unit)s? match/).first(),
})

/** Opens something by its name on a screen: a menu, a dialog, a list of choices. */
export const opened = (
  name: string,
  path: string,
  button: RegExp,
  ready: Stop['ready'],
  widths?: Stop['widths'],
): Stop => ({
  name,
  go: async (page) => {
    await page.goto(path)
    // What comes with the rows moves what stands above them.
    await page.locator('tr[data-row], li[data-card]').first().waitFor()
    await page.getByRole('button', { name: button }).first().click()
  },
  ready,
  ...(widths && { widths }),
})

/** The desk with a car for which something is due, which nobody pays meanwhile. */
export const openDesk = (page: Page): Promise<void> => openFirst(page, '/tows?view=storage', CARS.stored)

export const OVERLAID = [360, 768] as const
export const notHere = (name: string, path: string): Stop => ({
  name,
  go: (page) => page.goto(path),
  ready: (page) => page.getByText("Sorry, that page doesn't exist", { exact: false }),
})

/** The request whose car looks like a registered one: nobody takes it, however often it is tried. */
export async function openTurned(page: Page): Promise<void> {
  await page.goto('/tows?show=requests')
  await page.getByRole('link', { name: /BZN/ }).click()
}

export async function choose(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: option }).click()
}
