import { photo } from '../helpers/photo.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { checkPlate } from '../helpers/navigation.ts'

const PATH = '/complexes/details'
const sign = (page: Page, place: string) => page.getByRole('listitem').filter({ hasText: place })
const dialog = (page: Page) => page.getByRole('dialog')

async function enterSign(
  page: Page,
  place: string,
  days: { readonly seen?: string; readonly through?: string } = {},
): Promise<void> {
  await dialog(page)
    .getByLabel('Photo of the sign')
    .setInputFiles(await photo(page, place))
  await expect(dialog(page).getByRole('img', { name: 'The sign' })).toBeVisible()
  await dialog(page).getByLabel('Where it is').fill(place)
  if (days.seen) await dialog(page).getByLabel('Seen on').fill(days.seen)
  if (days.through) await dialog(page).getByLabel('Counts through').fill(days.through)
  await dialog(page).getByRole('button', { name: 'Enter the sign' }).click()
  await expect(sign(page, place)).toBeVisible()
}

test('a sign is added on a phone with its photo, viewed by the company, and removed when it is missing', async ({
  as,
}) => {
  const phone = await as('contract_manager', { width: 360 })
  await phone.goto(PATH)
  await phone.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog(phone).getByRole('button', { name: 'Enter the sign' }).click()
  await expect(
    dialog(phone).getByText('Take or choose a photo of the sign').first(),
    'nothing is sent without a photo',
  ).toBeVisible()
  await enterSign(phone, 'North stairs')
  await expect(sign(phone, 'North stairs').getByText(/^Towing enforced\. Seen on .* by Elena Brandt\.$/)).toBeVisible()

  const desk = await as('tow_staff')
  await desk.goto(`${PATH}?id=${new URL(phone.url()).searchParams.get('id')}`)
  await desk.getByRole('button', { name: 'Photo of the sign: North stairs' }).click()
  await expect(dialog(desk).getByRole('img', { name: 'Sign: North stairs' })).toBeVisible()
  await desk.keyboard.press('Escape')

  await phone.getByRole('button', { name: 'More about the sign: North stairs' }).click()
  await phone.getByRole('menuitem', { name: 'Mark as removed' }).click()
  await dialog(phone).getByRole('button', { name: 'Mark as removed' }).click()
  await dialog(phone).getByLabel('What happened').fill('Fell with the fence')
  await dialog(phone).getByRole('button', { name: 'Mark as removed' }).click()
  await expect(sign(phone, 'North stairs')).toBeHidden()
  await expect(sign(desk, 'North stairs'), 'the other screen follows').toBeHidden()
})

test('a new complex starts on hold, warns about signs that do not count, and opens once one is verified', async ({
  as,
}) => {
  const page = await as('tow_admin')
  const name = 'Juniper Court'
  await page.goto(PATH)
  await page.getByRole('button', { name: 'More about the complex' }).click()
  await page.getByRole('menuitem', { name: 'New complex' }).click()
  await page.getByRole('button', { name: 'Add the complex' }).click()
  await expect(page.getByText('Fill this in').first()).toBeVisible()
  for (const [label, text] of [
    ['Name', name],
    ['Street', '1 Juniper St'],
    ['City', 'Houston'],
    ['ZIP code', '77004'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).first().fill(text)
  }
  await page.getByRole('button', { name: 'Add the complex' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('No signs on record')).toBeVisible()
  await expect(page.getByText('On hold until someone lifts it')).toBeVisible()
  await expect(page.getByText('New complex. Lift the hold once', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Lift the hold' }).click()
  await expect(dialog(page).getByText('no vehicle is registered here yet', { exact: false })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Lift the hold' }).click()
  await expect(page.getByText('On hold until someone lifts it')).toBeHidden()

  await page.getByRole('button', { name: 'Enter a sign' }).click()
  await enterSign(page, 'Main gate', { seen: '2026-01-05', through: '2026-01-31' })
  await expect(page.getByText('The sign has lapsed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Set a hold' }).click()
  await expect(dialog(page).getByLabel('Reason')).toHaveValue(/^The sign has lapsed/)
  await dialog(page).getByRole('button', { name: 'Set the hold' }).click()
  await expect(page.getByText('On hold until someone lifts it')).toBeVisible()
  const here = page.url()

  await checkPlate(page, 'ZQJ 7710')
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await page.goto(here)
  await page.getByRole('button', { name: 'Seen again' }).click()
  await dialog(page).getByRole('button', { name: 'I saw it' }).click()
  await expect(page.getByText('The sign has lapsed', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Lift the hold' }).click()
  await dialog(page).getByRole('button', { name: 'Lift the hold' }).click()
  await expect(page.getByText('On hold until someone lifts it')).toBeHidden()
})

test('a manager changes the picture of the complex, but cannot edit the company’s fields', async ({ as }) => {
  const page = await as('contract_manager')
  await page.goto(PATH)
  const picture = page.getByRole('img', { name: 'Arbor Ridge from outside' })
  const before = await picture.getAttribute('src')
  await page.getByLabel('Picture of the complex').setInputFiles(await photo(page, 'Arbor Ridge at noon'))
  await expect(page.getByText('Picture saved')).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog(page).getByLabel('Reserved spaces')).toBeVisible()
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveCount(0)
})
