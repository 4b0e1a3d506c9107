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

async function newComplex(name: string): Promise<void> {
  await queryDatabase(
    `insert into contracts (tow_company_id, name, address, city, state, zip_code, timezone)
     select tow_company_id, $1, '7400 Westheimer Rd', 'Houston', 'TX', '77063', timezone from contracts where name = 'Arbor Ridge'`,
    name,
  )
}

type Sent = typeof FILE

/** Sends a list once the page takes one. */
async function sendFile(page: Page, file: Sent): Promise<void> {
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
  await page.locator('input[type=file]').setInputFiles(file)
}

async function chooseComplex(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Complex' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

/** Chooses the complex and sends the list. */
async function send(page: Page): Promise<void> {
  await chooseComplex(page, COMPLEX)
  await sendFile(page, FILE)
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
  await newComplex(COMPLEX)
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

test('one list for several complexes: a name to fix, a new complex on hold, and each with its result', async ({
  as,
}) => {
  const name = `Katy Gables ${STAMP}`
  const added = `Sabine Lofts ${STAMP}`
  await newComplex(name)
  const page = await as('tow_staff')
  await page.goto('/import')
  await page.getByRole('button', { name: 'Several complexes' }).click()
  await sendFile(page, {
    name: 'all-complexes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Property,Unit,Resident,Plate,State',
        `${name.toUpperCase()} APTS,101,Marisol Cantú,KG1 ${STAMP.slice(-4)},TX`,
        `${name},102,Deshawn Broussard,K,TX`,
        `${name.replace('Gables', 'Gabels')},103,Linh Nguyen,KG3 ${STAMP.slice(-4)},TX`,
        `${added},201,Omar Haddad,SL1 ${STAMP.slice(-4)},TX`,
      ].join('\r\n'),
    ),
  })
  const complexes = page.getByRole('list', { name: 'Complexes of the list' })
  const complex = (text: string) => complexes.getByRole('listitem').filter({ hasText: text })

  await test.step('each complex has its preview, and a name that is almost right is an error', async () => {
    await expect(complex(name).filter({ hasText: '1 new, 1 error' })).toBeVisible()
    await expect(complexes.getByText(`Almost ${name}.`, { exact: false })).toBeVisible()
    await expect(page.getByText('1 row will be applied', { exact: false })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Errors as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('all-complexes-errors.csv')
  })

  await test.step('a complex that isn’t there is added on hold, after a confirmation', async () => {
    await page.getByRole('button', { name: `Add ${added}` }).click()
    await dialog(page).getByLabel('Street').fill('1200 Sabine St')
    await dialog(page).getByLabel('City').fill('Houston')
    await dialog(page).getByLabel('ZIP code').fill('77007')
    await dialog(page).getByRole('button', { name: 'Add on hold' }).click()
    await expect(complex(added).filter({ hasText: '1 new' })).toBeVisible()
    const [hold] = await queryDatabase<{ reason: string }>(
      'select h.reason from contract_holds h join contracts c on c.id = h.contract_id where c.name = $1',
      added,
    )
    expect(hold?.reason).toContain('New complex')
  })

  await test.step('all are applied at once, and a reload shows the result of each', async () => {
    await page.getByRole('button', { name: 'Apply 2 rows' }).click()
    await dialog(page).getByRole('button', { name: 'Apply 2 rows' }).click()
    await expect(page.getByText('Applied 2 rows to 2 complexes')).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: `See the result of ${added}` }).click()
    await expect(page.getByRole('heading', { name: `Applied 1 row to ${added}` })).toBeVisible()
    await page.getByRole('link', { name: 'All complexes of the list' }).click()
    await expect(complexes).toBeVisible()
  })
})

test('a car that the list doesn’t have stays registered until it is chosen, and ends with the import', async ({
  as,
}) => {
  const name = `Brays Court ${STAMP}`
  await newComplex(name)
  const page = await as('tow_staff')
  const read = async (rows: readonly string[]): Promise<void> => {
    await page.goto('/import')
    await chooseComplex(page, name)
    await sendFile(page, {
      name: 'brays-court.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Unit,Resident,Plate,State', ...rows].join('\n')),
    })
  }
  const cars = () =>
    queryDatabase<{ license_plate: string; ended: boolean }>(
      `select v.license_plate, v.valid_until is not null as ended from vehicles v join contracts c on c.id = v.contract_id
       where c.name = $1 order by v.license_plate`,
      name,
    )
  await read(['101,Iris Nolan,BCA 1001,TX', '102,Jo Beltran,BCB 1002,TX', '103,Carl Odom,BCC 1003,TX'])
  await page.getByRole('button', { name: 'Apply 3 rows' }).click()
  await dialog(page).getByRole('button', { name: 'Apply 3 rows' }).click()
  await expect(page.getByRole('heading', { name: `Applied 3 rows to ${name}` })).toBeVisible()

  await read(['101,Iris Nolan,BCA 1001,TX', '104,Rosa Ibarra,BCD 1004,TX'])
  await page.getByRole('button', { name: 'Next, 2 vehicles not in the list' }).click()
  await expect(page.getByText('0 of 2 vehicles will end')).toBeVisible()
  await page.getByRole('checkbox', { name: 'End BCC 1003' }).check()
  await expect(page.getByText('1 of 2 vehicles will end')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'End BCC 1003' })).toBeChecked()
  await page.getByRole('button', { name: 'Apply 1 row, end 1' }).click()
  await expect(dialog(page).getByText('End the registration of 1 vehicle now.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Apply 1 row, end 1' }).click()
  await expect(page.getByRole('heading', { name: `Applied 1 row to ${name}` })).toBeVisible()
  expect(await cars()).toEqual([
    { license_plate: 'BCA 1001', ended: false },
    { license_plate: 'BCB 1002', ended: false },
    { license_plate: 'BCC 1003', ended: true },
    { license_plate: 'BCD 1004', ended: false },
  ])
})
