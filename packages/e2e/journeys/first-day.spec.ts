import { press, photograph, openTow } from '../helpers/driving.ts'
import { photo } from '../helpers/photo.ts'
import { PASSWORD } from '../helpers/people.ts'
import { isFull } from '../helpers/screen-checks.ts'
import { applicant, approve, freshPage, logInAs, signUp } from '../helpers/sign-up.ts'
import { expect, test, type Browser, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'
import { startProduct, type Product } from '../setup/product.ts'

const PLATE = 'KJR 4471'
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

/** Opens a page of the product at a size. */
async function openPage(browser: Browser, { url }: Product, width: number): Promise<Page> {
  const page = await freshPage(browser, url)
  await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
  return page
}

/** Logs in as the super admin whose password `npm start -- --empty` printed. */
async function openSuperAdmin(browser: Browser, product: Product, width: number): Promise<Page> {
  const [, email, password] = /Super admin: (\S+) \/ (\S+)/.exec(product.printed) ?? []
  const page = await openPage(browser, product, width)
  await logInAs(page, email ?? '', password)
  await expect(page).not.toHaveURL(/\/login/)
  return page
}

/** Chooses a password with the link from the invitation, and logs in. */
async function joinAs(page: Page, { url }: Product, email: string): Promise<void> {
  interface Mails {
    readonly data: readonly { readonly id: string; readonly to: string }[]
  }
  const find = async (): Promise<string> => {
    const { data } = (await (await page.request.get(`${url}/api/demo/outbox`)).json()) as Mails
    const mail = data.find(({ to }) => to === email)
    if (!mail) return ''
    const { text } = (await (await page.request.get(`${url}/api/demo/outbox/${mail.id}`)).json()) as { text: string }
    return /\/reset-password\?token=\S+/.exec(text)?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  await page.goto(await find())
  await page.getByLabel('New password', { exact: false }).first().fill(PASSWORD)
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await page.waitForURL('**/login**')
  await logInAs(page, email)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Tows the car as its driver, from taking the request to the lot. */
async function drive(driver: Page, number: string): Promise<void> {
  await openTow(driver, number, '/tows?show=requests')
  for (const verb of ['Take this tow', 'Start driving', 'I’m here']) await press(driver, verb)
  await photograph(driver, ['rear', 'space'])
  for (const verb of ['Hook up the car', 'Leave the property', 'I’m at the lot']) await press(driver, verb)
  await driver.getByLabel('Truck').selectOption('Truck 1')
  await press(driver, 'Complete the tow')
  await expect(driver.getByText(`Tow ${number} completed`)).toBeVisible()
}

/** Releases the car for cash at the release desk. */
async function release(page: Page, plate: string, name: string): Promise<void> {
  await page.goto('/tows?view=storage')
  await page
    .locator('tr[data-row], li[data-card]')
    .filter({ hasText: plate })
    .first()
    .click({ position: { x: 6, y: 6 } })
  await page.getByLabel('Name on the ID').fill(name)
  await page.getByLabel('They are').selectOption({ label: 'Owner' })
  await page.getByLabel('Proof that the car is theirs').selectOption({ label: 'Insurance card' })
  await page.getByText('Driver license', { exact: true }).click()
  await page.getByLabel(/^Face and name match/).check()
  await page.getByText('Cash', { exact: true }).click()
  await page.getByLabel('Cash received').fill('1,000')
  await page.getByRole('button', { name: /^Take \$[\d,.]+ and release$/ }).click()
  await expect(page.getByRole('heading', { name: `Released to ${name}` })).toBeVisible()
}

test.describe('an empty installation', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct('--empty', '--email', 'ines@example.com')
  })
  test.afterAll(() => product.stop())

  for (const width of isFull ? ([1280, 360] as const) : ([1280] as const))
    test(`leads a company from its sign-up to its first tow and release by the browser alone (${width} px)`, async ({
      browser,
    }) => {
      test.setTimeout(600_000)
      const lou = applicant(`Caney Creek Towing ${width}`, `Lou Caney${width}`)
      const page = await openPage(browser, product, width)
      await signUp(page, lou)
      await approve(await openSuperAdmin(browser, product, width), lou.company)
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
      const priya = `priya.${width}@example.com`
      await fill(page, { Name: 'Priya Nair', Email: priya })
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

      await page.goto('/complexes/details')
      await page.getByRole('button', { name: 'More about the complex' }).click()
      await page.getByRole('menuitem', { name: 'Lift the hold' }).click()
      await submit(page, 'Lift the hold')

      const driver = await openPage(browser, product, 360)
      await joinAs(driver, product, priya)
      await prepareTow(page, PLATE, { authorized_by: 'Hollis Grady' })
      const number = await sendTow(page)
      await drive(driver, number)
      await release(page, PLATE, 'Carla Whitehead')

      await page.goto(FIRST_DAY)
      await expect(page.getByText('Your first day is done')).toBeVisible()
      await expect(page.getByRole('link', { name: /^First day/ })).toHaveCount(0)
    })
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
  await step(page, 'Truck').getByRole('button', { name: 'Do this step' }).click()
  await expect(step(page, 'Truck').getByRole('link', { name: 'Add a truck' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'First day 0 of 8' })).toBeVisible()
})
