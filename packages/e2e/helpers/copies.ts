import { expect, type Page } from './test.ts'

/** Takes a copy of a complex onto the phone of the driver, whose plate check is open. */
export async function holdCopy(driver: Page, complex: string): Promise<void> {
  await driver.getByRole('button', { name: 'Plates on this phone' }).click()
  const dialog = driver.getByRole('dialog', { name: 'Plates on this phone' })
  await dialog.getByRole('checkbox', { name: complex }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(driver.getByRole('button', { name: '1 complex on this phone' })).toBeVisible()
}
