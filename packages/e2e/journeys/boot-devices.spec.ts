import { queryDatabase } from '../helpers/database.ts'
import { refuseCamera, showCode } from '../helpers/shown-code.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** Unique, so that the journey can run again on the same data. */
const STAMP = Date.now().toString(36).toUpperCase().slice(-6)
const dialog = (page: Page) => page.getByRole('dialog').last()

/** Adds a boot of the demo company and returns its id. */
async function addBoot(code: string, status: string): Promise<string> {
  const [row] = await queryDatabase<{ id: string }>(
    `insert into boot_devices (tow_company_id, code, serial_number, status)
     select id, $1, 'J-' || $1, $2 from tow_companies where name = 'Bayou City Towing' returning id`,
    code,
    status,
  )
  return row?.id ?? ''
}

/** Adds a released case that still has the boot, and returns its id. */
async function addCase(boot: string): Promise<string> {
  const [row] = await queryDatabase<{ id: string }>(
    `insert into booted_vehicles (tow_company_id, contract_id, boot_device_id, license_plate, state, reason, location, price_cents,
       timezone, status, released_at, return_by, return_to)
     select d.tow_company_id, c.id, d.id, $2, 'TX', 'abandoned', 'Visitor row', 15000, c.timezone, 'released_paid', app_now(),
       app_now() + interval '1 day', 'Yellow box'
     from boot_devices d join contracts c on c.tow_company_id = d.tow_company_id and c.name = 'Arbor Ridge'
     where d.id = $1::uuid returning id`,
    boot,
    `JB ${STAMP.slice(0, 4)}`,
  )
  return row?.id ?? ''
}

test('a driver scans a boot on a phone and brings it back', async ({ as }) => {
  const code = `S${STAMP}`
  const boot = await addBoot(code, 'awaiting_return')
  const released = await addCase(boot)
  const page = await as('tow_driver', { width: 360 })
  await showCode(page, code)
  await page.goto('/boot-devices')
  await page.getByRole('button', { name: 'Scan a boot' }).click()
  await expect(page.getByRole('button', { name: 'It is back' })).toBeVisible()
  await expect(page.getByText('With the owner').last()).toBeVisible()
  await page.getByRole('button', { name: 'It is back' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Yellow box', exact: true })).toBeChecked()
  await dialog(page).getByRole('radio', { name: 'Another place' }).check()
  await dialog(page).getByRole('textbox', { name: 'Place' }).fill('Truck 9')
  await dialog(page).getByRole('radio', { name: 'Damaged' }).check()
  await dialog(page).getByRole('button', { name: 'It is back' }).click()
  await expect(page.getByRole('link', { name: 'Boot a car with it' })).toHaveAttribute(
    'href',
    `/booted-vehicles?deploy=new&device=${code}`,
  )
  await expect(page.getByText('Reported as damaged')).toBeVisible()
  const [now] = await queryDatabase<{
    status: string
    place: string
    condition: string
    case_status: string
    back: boolean
  }>(
    `select d.status, d.place, d.condition, b.status as case_status, b.returned_at is not null as back
     from boot_devices d join booted_vehicles b on b.id = $2::uuid where d.id = $1::uuid`,
    boot,
    released,
  )
  expect(now).toEqual({
    status: 'available',
    place: 'Truck 9',
    condition: 'damaged',
    case_status: 'released_paid',
    back: true,
  })
})

test('without the camera a boot is found by its serial number, and the office marks it as lost', async ({ as }) => {
  const code = `T${STAMP}`
  await addBoot(code, 'available')
  const page = await as('tow_admin')
  await refuseCamera(page)
  await page.goto('/boot-device-management')
  await page.getByRole('button', { name: 'Scan a boot' }).click()
  await expect(dialog(page).getByText('The camera isn’t allowed')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Type the code' }).click()
  await dialog(page).getByLabel('Code or serial number').fill('no such boot')
  await page.keyboard.press('Enter')
  await expect(
    dialog(page).getByText('No boot of the company has the code or serial number “no such boot”.'),
  ).toBeVisible()
  await dialog(page).getByLabel('Code or serial number').fill(`j-${code.toLowerCase()}`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Lost', exact: true }).click()
  await dialog(page).getByLabel('Reason').fill('Not on the truck')
  await dialog(page).getByRole('button', { name: 'Mark as lost' }).click()
  await expect(page.getByText('Not on the truck, by Gil Arceneaux')).toBeVisible()
  await expect(page.getByRole('button', { name: 'It was found' })).toBeVisible()
})

test('an admin adds a boot price that starts later, and withdraws it', async ({ as }) => {
  const page = await as('tow_admin')
  await page.goto('/boot-device-management')
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await dialog(page).getByLabel('Removal').fill('155')
  await dialog(page)
    .getByLabel('First day')
    .fill(new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10))
  await dialog(page).getByRole('button', { name: 'Add price' }).click()
  const line = page.getByRole('listitem').filter({ hasText: '$155.00' })
  await expect(line.getByText('Upcoming')).toBeVisible()
  await line.getByRole('button', { name: 'Withdraw the price of All complexes, $155.00' }).click()
  await dialog(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: 'Show ended' }).click()
  await expect(line.first().getByText('Withdrawn')).toBeVisible()
  expect(
    await queryDatabase(`select 1 from boot_prices p join tow_companies c on c.id = p.tow_company_id
      where c.name = 'Bayou City Towing' and p.contract_id is null and p.valid_until is null`),
  ).toHaveLength(1)
})
