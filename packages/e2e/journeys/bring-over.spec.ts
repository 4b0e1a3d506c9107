import { localDate } from '@curbwise/rules/time/shown'
import { queryDatabase } from '../helpers/database.ts'
import { expect, test } from '../helpers/test.ts'

const ZONE = 'America/Chicago'
const DAY_MS = 86_400_000
/** Yesterday there, as a person writes it: the letter to the owner isn't due yet. */
const [year = '', month = '', day = ''] = localDate(new Date(Date.now() - DAY_MS).toISOString(), ZONE).split('-')
const CAME = `${month}/${day}/${year} 9:15 PM`
/** Unique, so that the journey can run again on the same data. */
const STAMP = Date.now().toString(36).slice(-4).toUpperCase()
const PLATES = [`BR1${STAMP}`, `BR2${STAMP}`]
const FILE = {
  name: 'old-lot.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Case number,License plate,State,Make,Model,Color,Arrived at the lot,Charges so far without storage,Old system',
      ...PLATES.map((plate, at) => `T-${STAMP}-${at},${plate},TX,Kia,Soul,Blue,${CAME},$112.50,TowLog`),
      `T-${STAMP}-9,BR9${STAMP},TX,Ford,Focus,White,${CAME},,TowLog`,
    ].join('\r\n'),
  ),
}

test('staff bring over cars that are in a lot already, and release one of them', async ({ as, browser, baseURL }) => {
  const page = await as('tow_staff')
  await test.step('the list says what each row would do', async () => {
    await page.goto('/import')
    await page.getByText('Cars in a lot', { exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Bring over cars that are in a lot already' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Complex' }).fill('Arbor Ridge')
    await page.getByRole('option', { name: /Arbor Ridge/ }).click()
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
    await page.locator('input[type=file]').setInputFiles(FILE)
    const verdicts = page.getByRole('group', { name: 'Verdict' })
    await expect(verdicts.getByRole('button', { name: /^New\s*2$/ })).toBeVisible()
    await verdicts.getByRole('button', { name: /^Error\s*1$/ }).click()
    await expect(page.getByText(/Charges so far/).first()).toBeVisible()
  })

  await test.step('applying adds the cases', async () => {
    await page.getByRole('button', { name: 'Apply 2 rows' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply 2 rows' }).click()
    await expect(page.getByRole('heading', { name: 'Applied 2 rows to Arbor Ridge' })).toBeFocused()
  })

  await test.step('the owner finds the car, marked as brought over', async () => {
    const context = await browser.newContext({ baseURL, timezoneId: ZONE, viewport: { width: 360, height: 780 } })
    const phone = await context.newPage()
    await phone.goto('/findmycar')
    await phone.getByRole('combobox', { name: 'Where did you park?' }).fill('Arbor')
    await phone.getByRole('option', { name: /Arbor Ridge/ }).click()
    await phone.getByLabel(/^License plate/).fill(PLATES[0] ?? '')
    await phone.keyboard.press('Enter')
    await expect(phone.getByText(/This case was brought over from TowLog on/)).toBeVisible()
    await context.close()
  })

  await test.step('the desk releases it for what was charged so far and the storage since', async () => {
    await page.goto('/tows?view=storage')
    await page
      .locator('tr[data-row]')
      .filter({ hasText: PLATES[0] })
      .click({ position: { x: 6, y: 6 } })
    await expect(page.getByText('Charges so far')).toBeVisible()
    await page.getByLabel('Name on the ID').fill('Carla Whitehead')
    await page.getByLabel('They are').selectOption({ label: 'Owner' })
    await page.getByLabel('Proof that the car is theirs').selectOption({ label: 'Insurance card' })
    await page.getByText('Driver license', { exact: true }).click()
    await page.getByLabel(/^Face and name match/).check()
    await page.getByText('Cash', { exact: true }).click()
    await page.getByLabel('Cash received').fill('5,000')
    await page.getByRole('button', { name: /^Take \$[\d,.]+ and release$/ }).click()
    await expect(page.getByRole('heading', { name: 'Released to Carla Whitehead' })).toBeVisible()
  })

  await test.step('its page says that there is no evidence from here', async () => {
    const [tow] = await queryDatabase<{ id: string }>('select id from tows where license_plate = $1', PLATES[0])
    await page.goto(`/complexes/tows/${tow?.id}/details`)
    await expect(page.getByText('Brought over from TowLog').first()).toBeVisible()
  })
})
