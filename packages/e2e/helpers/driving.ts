import type { PhotoSubject } from '@curbwise/rules'
import { expect, type Page } from './test.ts'

/** Presses the driver's main button once it isn't busy. */
export const press = (driver: Page, verb: string): Promise<void> =>
  driver
    .getByRole('button', { name: new RegExp(verb) })
    .and(driver.locator(':not([aria-busy])'))
    .click()

/** Takes the photos that the driver's main button asks for, in order, in one visit to the camera. */
export async function photograph(driver: Page, subjects: readonly PhotoSubject[]): Promise<void> {
  await press(driver, subjects.length === 1 ? `Take the ${subjects[0] ?? ''}` : `Take ${subjects.length} photos`)
  const camera = driver.getByRole('dialog', { name: 'Camera' })
  for (const [at, subject] of subjects.entries()) {
    await expect(camera.getByRole('status')).toContainText(new RegExp(subject, 'i'))
    if (subjects.length > 1) await expect(camera.getByText(`Photo ${at + 1} of ${subjects.length}`)).toBeVisible()
    await camera.getByRole('button', { name: 'Take photo' }).click()
  }
  await expect(camera).toBeHidden()
}

/** Opens a tow from the driver's own tows or from the unassigned requests. */
export async function openTow(
  driver: Page,
  number: string,
  path: '/tows' | '/tows?show=requests' = '/tows',
): Promise<void> {
  await driver.goto(path)
  await driver.getByRole('link', { name: new RegExp(`^Tow ${number},`) }).click()
}

/** Returns the id of the open tow. */
export const openTowId = (driver: Page): string => new URL(driver.url()).searchParams.get('selected') ?? ''
