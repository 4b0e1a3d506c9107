import type { PhotoSubject } from '@curbwise/rules'
import type { Page } from './test.ts'
import { shoot } from './tow-request.ts'

/** Presses the driver's one button; while a step is on its way it takes no other. */
export const press = (driver: Page, verb: string): Promise<void> =>
  driver
    .getByRole('button', { name: new RegExp(verb) })
    .and(driver.locator(':not([aria-busy])'))
    .click()

/** Takes what the driver's one button asks to photograph, in its order. */
export async function photograph(driver: Page, subjects: readonly PhotoSubject[]): Promise<void> {
  for (const subject of subjects) await shoot(driver, `Photograph the ${subject}`, subject)
}

/** Opens a tow from the driver's own ones, or from the requests that nobody has. */
export async function openTow(
  driver: Page,
  number: string,
  path: '/tows' | '/tows?show=requests' = '/tows',
): Promise<void> {
  await driver.goto(path)
  await driver.getByRole('link', { name: new RegExp(`^Tow ${number},`) }).click()
}

/** The id of the tow that is open. */
export const idOfOpen = (driver: Page): string => new URL(driver.url()).searchParams.get('selected') ?? ''
