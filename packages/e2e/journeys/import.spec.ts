import { queryDatabase } from '../helpers/database.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** Unique, so that the journey can run again on the same data: the company remembers what a column was. */
const STAMP = Date.now().toString(36)
const COMPLEX = `Westheimer Crossing ${STAMP}`
const FILE = {
  name: 'westheimer-crossing.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      `Apt,Leaseholder ${STAMP},Cell,Tag,St,Make,Model,Color,Parking notes`,
      '1101,Marisol Cantú,713-555-0142,KLM 4410,TX,Toyota,Camry,Silver,',
      '1102,Deshawn Broussard,832-555-0117,PRT 8812,TX,Ford,F-150,Black,carport',
      '1103,Linh Nguyen,281-555-0190,BNX 2207,TX,Honda,Civic,White,',
      '1103,Linh Nguyen,,CWS 7731,TX,Kia,Soul,Red,second car',
      '1104,Travis Odom,346-555-0103,K,TX,Dodge,Ram,Blue,',
      '1105,Yolanda Prejean,call the office,ZHD 5540,TX,Nissan,Altima,Gray,',
      '1106,Omar Haddad,832-555-0166,KLM 4410,TX,Toyota,Camry,Silver,',
    ].join('\r\n'),
  ),
}

async function newComplex(): Promise<void> {
  await queryDatabase(
    `insert into contracts (tow_company_id, name, address, city, state, zip_code, timezone)
     select tow_company_id, $1, '7400 Westheimer Rd', 'Houston', 'TX', '77063', timezone from contracts where name = 'Arbor Ridge'`,
    COMPLEX,
  )
}

/** Chooses the complex and sends the list. */
async function send(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Complex' }).fill(COMPLEX)
  await page.getByRole('option', { name: new RegExp(COMPLEX) }).click()
  await page.getByLabel('Choose a file').setInputFiles(FILE)
  await expect(page.getByRole('heading', { name: FILE.name })).toBeVisible()
}

const verdict = (page: Page, name: string, count: number) =>
  page.getByRole('group', { name: 'Verdict' }).getByRole('button', { name: new RegExp(`^${name}\\s*${count}$`) })
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, line: number) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: String(line), exact: true }) })

test('staff bring in a complex: fix a column, look at the errors, apply, and import the same list again', async ({
  as,
}) => {
  await newComplex()
  const page = await as('tow_staff')
  await page.goto('/import')
  await send(page)

  await test.step('a column that no one recognizes is chosen by hand', async () => {
    await expect(page.getByText('7 of 9 columns matched')).toBeVisible()
    await expect(verdict(page, 'Error', 6)).toBeVisible()
    await page.getByRole('button', { name: 'Change the columns' }).click()
    await dialog(page).getByLabel(`Field of Leaseholder ${STAMP}`).selectOption('Resident')
    await dialog(page).getByRole('button', { name: 'Read the list again' }).click()
    await expect(page.getByText('8 of 9 columns matched')).toBeVisible()
    await expect(verdict(page, 'New', 4)).toBeVisible()
  })

  await test.step('the errors say what to fix, and a reload keeps the place', async () => {
    await verdict(page, 'Error', 3).click()
    await expect(row(page, 2)).toHaveCount(0)
    await expect(row(page, 6).getByText('A plate has 2 to 8 letters and digits.')).toBeVisible()
    await page.reload()
    await expect(verdict(page, 'Error', 3)).toHaveAttribute('aria-pressed', 'true')
    await expect(row(page, 7).getByText('Cell:')).toBeVisible()
    await expect(row(page, 8).getByText('Row 2 has the same vehicle in another unit.', { exact: false })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Errors as CSV' }).click()
    expect((await download).suggestedFilename()).toContain('errors')
  })

  await test.step('applying says what it will and won’t do, and then what it did', async () => {
    await page.getByRole('button', { name: 'Apply 4 rows' }).click()
    await expect(dialog(page).getByText('Create 3 new units, each with its own PIN.')).toBeVisible()
    await expect(dialog(page).getByText('Apply the 3 rows with errors.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Apply 4 rows' }).click()
    await expect(page.getByRole('heading', { name: `Applied 4 rows to ${COMPLEX}` })).toBeFocused()
    await page.reload()
    await page.getByRole('link', { name: 'See the units' }).click()
    await page.getByText('1103', { exact: true }).first().click()
    await expect(page.getByText('Linh Nguyen').first()).toBeVisible()
    await expect(page.getByText('CWS 7731').first()).toBeVisible()
  })

  await test.step('the same list again changes nothing', async () => {
    await page.goto('/import')
    await expect(page.getByText(`${COMPLEX}: 4 new, 3 errors`)).toBeVisible()
    await send(page)
    await expect(verdict(page, 'Same', 4)).toBeVisible()
    await expect(page.getByText('Nothing to apply: fix the errors first')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  })
})

test('drivers don’t find the import', async ({ as }) => {
  const ruben = await as('tow_driver')
  await ruben.goto('/import')
  await expect(ruben.getByText('404!')).toBeVisible()
})
