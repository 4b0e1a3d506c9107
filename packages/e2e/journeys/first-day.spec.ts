import { queryDatabase } from '../helpers/database.ts'
import { photo } from '../helpers/photo.ts'
import { applicant, approve, freshPage, logInAs, signUp } from '../helpers/sign-up.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const FIRST_DAY = '/tows?view=first-day'
const dialog = (page: Page) => page.getByRole('dialog')
const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const done = (page: Page, title: string) => step(page, title).getByText(/, done$/)

/** Opens the checklist from the sidebar and follows a step's link. */
async function begin(page: Page, title: string, action: string): Promise<void> {
  await page.goto(FIRST_DAY)
  await step(page, title).getByRole('link', { name: action }).click()
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await dialog(page).getByLabel(label, { exact: true }).first().fill(value)
}

async function submit(page: Page, verb: string): Promise<void> {
  await dialog(page).getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

for (const width of [1280, 360] as const)
  test(`a new company takes every step up to its first tow by the browser alone (${width} px)`, async ({
    as,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const lou = applicant(`Caney Creek Towing ${width}`, `Lou Caney${width}`)
    const page = await freshPage(browser, baseURL)
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
    await signUp(page, lou)
    await approve(await as('super_admin'), lou.company)
    await logInAs(page, lou.email)
    await expect(page).not.toHaveURL(/\/login/)

    await page.goto(FIRST_DAY)
    await expect(page.getByRole('heading', { name: /, Lou\. Eight steps to your first tow\.$/ })).toBeVisible()
    await expect(step(page, 'First tow').getByText('After steps 2, 3, 5, and 7')).toBeVisible()

    await begin(page, 'Company', 'Fill in the profile')
    await fill(page, { Street: '100 Pine Island Rd', 'ZIP code': '77705' })
    await submit(page, 'Save')

    await begin(page, 'Tow price', 'Add a price')
    await fill(page, { Name: 'Standard light duty', Price: '272', 'Drop price': '135' })
    await submit(page, 'Add price')

    await begin(page, 'Storage lot', 'Add a lot')
    await fill(page, { Name: 'Pine Island', Street: '100 Pine Island Rd', City: 'Beaumont', 'ZIP code': '77705' })
    await dialog(page).getByLabel('State', { exact: true }).selectOption('TX')
    await dialog(page).getByLabel('A day').first().fill('22.85')
    await dialog(page).getByLabel('Tax rate').fill('8.25')
    await submit(page, 'Add lot')

    await begin(page, 'Truck', 'Add a truck')
    await fill(page, { Name: 'Truck 1' })
    await submit(page, 'Add truck')

    await begin(page, 'Complex', 'Add a complex')
    const place = {
      Name: `Neches Landing ${width}`,
      Street: '4410 Willow Bend Dr',
      City: 'Beaumont',
      'ZIP code': '77705',
    }
    for (const [label, value] of Object.entries(place))
      await page.getByLabel(label, { exact: true }).first().fill(value)
    await page.getByLabel('State', { exact: true }).selectOption('TX')
    await page.getByRole('button', { name: 'Add the complex' }).click()
    await expect(page.getByText(`${place.Name} is added`)).toBeVisible()

    await begin(page, 'Sign', 'Enter a sign')
    await dialog(page)
      .getByLabel('Photo of the sign')
      .setInputFiles(await photo(page, 'Main gate'))
    await expect(dialog(page).getByRole('img', { name: 'The sign' })).toBeVisible()
    await dialog(page).getByLabel('Where it is').fill('Main gate')
    await dialog(page)
      .getByLabel('Seen on')
      .fill(new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10))
    await submit(page, 'Enter the sign')

    await begin(page, 'Driver', 'Invite a driver')
    await fill(page, { Name: 'Priya Nair', Email: `priya.${width}.${Date.now()}@example.com` })
    await dialog(page)
      .getByRole('radio', { name: /Driver/ })
      .check()
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
    // Then the person's panel opens, on a phone as a dialog.
    await expect(page.getByRole('dialog', { name: /^Invite a person/ })).toBeHidden()

    await page.goto(FIRST_DAY)
    for (const title of ['Company', 'Tow price', 'Storage lot', 'Truck', 'Complex', 'Sign', 'Driver'])
      await expect(done(page, title), title).toBeAttached()
    await expect(page.getByRole('heading', { name: /One step to your first tow\.$/ })).toBeVisible()
    await expect(step(page, 'First tow').getByRole('link', { name: 'New tow' })).toBeVisible()
    expect(
      await queryDatabase(
        `select h.reason is not null as on_hold from contracts c join contract_holds h on h.contract_id = c.id
         where c.name = $1 and h.valid_until is null`,
        place.Name,
      ),
      'a new complex starts on hold',
    ).toHaveLength(1)

    await step(page, 'First tow').getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByText('Your first day is done')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Your first day is done')).toBeVisible()
    await expect(page.getByRole('link', { name: /^First day/ })).toHaveCount(0)
  })

test('a skipped step is remembered and can be taken up again', async ({ as, browser, baseURL }) => {
  const nan = applicant('Sabine Pass Wrecker', 'Nan Sabine')
  const page = await freshPage(browser, baseURL)
  await signUp(page, nan)
  await approve(await as('super_admin'), nan.company)
  await logInAs(page, nan.email)
  const card = page.getByRole('link', { name: 'First day 0 of 8' })
  await card.click()
  await expect(page).toHaveURL(/view=first-day/)
  await step(page, 'Truck').getByRole('button', { name: 'Skip' }).click()
  await expect(step(page, 'Truck').getByText('Skipped', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'First day 1 of 8' })).toBeVisible()
  await step(page, 'Truck').getByRole('button', { name: 'Take it up' }).click()
  await expect(step(page, 'Truck').getByRole('link', { name: 'Add a truck' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'First day 0 of 8' })).toBeVisible()
})
