import { chooseFile, photo } from './photo.ts'
import { expect, type Page } from './test.ts'
import { checkPlate, isDesk } from './navigation.ts'

/** Takes the photo that the screen's main button asks for. */
async function takePhoto(page: Page, verb: string, name: string): Promise<void> {
  await chooseFile(
    page,
    () => page.getByRole('button', { name: new RegExp(`^${verb}`) }).click(),
    await photo(page, name),
  )
}

/** Adds photos of the front and the side: at a desk both at once, on a phone one after the other. */
export async function addTwoPhotos(page: Page): Promise<void> {
  if (isDesk(page)) {
    const files = [await photo(page, 'front'), await photo(page, 'side')]
    await page.getByLabel('Photos', { exact: true }).and(page.locator('input[multiple]')).setInputFiles(files)
    await expect(page.getByText('2 of 4', { exact: false })).toBeVisible()
    return
  }
  for (const [verb, name] of [
    ['Take the front', 'front'],
    ['Take the side', 'side'],
  ] as const)
    await takePhoto(page, verb, name)
  await page.getByRole('button', { name: 'Continue with 2 photos' }).click()
}

/** On a phone, goes to the next step; a desk has none. */
export async function nextStep(page: Page): Promise<void> {
  if (!isDesk(page)) await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Fills in the request, with two photos, without sending it. On a phone, up to the review. */
export async function prepareTow(
  page: Page,
  plate: string,
  { authorized_by }: { readonly authorized_by?: string } = {},
): Promise<void> {
  await checkPlate(page, plate)
  await expect(page.getByText('No vehicle, guest or paid permit', { exact: false }).first()).toBeVisible()
  await nextStep(page)
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByLabel('The reason in a sentence').fill('No permit, seen on two nights')
  await addTwoPhotos(page)
  await page.getByLabel('Space number').fill('77')
  await page.getByLabel('Where the car is').fill('Visitor row, by the north gate')
  await page.getByLabel('Color').selectOption('White')
  await page.getByLabel('Make').selectOption('Ford')
  await page.getByLabel('Model').fill('Escape')
  if (authorized_by) await page.getByLabel('Authorized by').fill(authorized_by)
  await nextStep(page)
}

/** Sends the prepared request. Returns the tow number. */
export async function sendTow(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Request this tow/ }).click()
  const heading = page.getByRole('heading', { name: /Tow \d+ is requested/ })
  await expect(heading).toBeVisible()
  // Leaving during the upload would open a confirmation.
  await expect(page.getByText(/keep this page open/)).toBeHidden()
  return /\d+/.exec(await heading.innerText())?.[0] ?? ''
}
