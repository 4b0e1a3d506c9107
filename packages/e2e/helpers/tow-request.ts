import { handOver, photo } from './photo.ts'
import { expect, type Page } from './test.ts'
import { checkPlate } from './ways.ts'

/** Takes what the one button of the screen asks to photograph. */
export async function shoot(page: Page, verb: string, name: string): Promise<void> {
  await handOver(
    page,
    () => page.getByRole('button', { name: new RegExp(`^${verb}`) }).click(),
    await photo(page, name),
  )
}

/** The manager's request from the plate to the review, with two photos; nothing is sent yet. */
export async function prepareTow(page: Page, plate: string): Promise<void> {
  await checkPlate(page, plate)
  await expect(page.getByText('No vehicle, guest or paid permit', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByLabel('The reason in a sentence').fill('No permit, seen on two nights')
  for (const [verb, name] of [
    ['Take the front', 'front'],
    ['Take the side', 'side'],
  ] as const)
    await shoot(page, verb, name)
  await page.getByRole('button', { name: 'Continue with 2 photos' }).click()
  await page.getByLabel('Space number').fill('77')
  await page.getByLabel('Where the car stands').fill('Visitor row, by the north gate')
  await page.getByLabel('Color').fill('White')
  await page.getByLabel('Make').fill('Ford')
  await page.getByLabel('Model').fill('Escape')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Sends the request that is being reviewed; gives back the number of its tow. */
export async function sendTow(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Request this tow/ }).click()
  const told = page.getByRole('heading', { name: /Tow \d+ is requested/ })
  await expect(told).toBeVisible()
  // Whoever leaves while photos are on their way is asked first.
  await expect(page.getByText(/keep this page open/)).toBeHidden()
  return /\d+/.exec(await told.innerText())?.[0] ?? ''
}
