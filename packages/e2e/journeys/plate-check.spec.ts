import { queryDatabase } from '../helpers/database.ts'
import { expect, test } from '../helpers/test.ts'

const PLATE = 'XVK 6127'
const CHECK = '/api/tows/preview-tow'
interface Checked {
  readonly check_id: string
  readonly decision: { readonly known_at: string }
}

test('a dispatcher checks a plate with the keyboard; the decision for a past minute ignores later records', async ({
  as,
}) => {
  const page = await as('tow_staff')
  await page.goto('/vehicles')
  const complex = page.getByRole('combobox', { name: 'Complex' }).first()
  await expect(complex).not.toHaveValue('')
  await complex.fill('Arbor')
  await page
    .getByRole('option', { name: /Arbor Ridge/ })
    .first()
    .click()
  for (const field of [page.getByLabel('State', { exact: true }), page.getByLabel('Plate or VIN')]) {
    await page.keyboard.press('Tab')
    await expect(field).toBeFocused()
  }
  await page.keyboard.type(PLATE.toLowerCase())
  const answered = page.waitForResponse((response) => response.url().endsWith(CHECK))
  await page.keyboard.press('Enter')
  const first = (await (await answered).json()) as Checked
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer).toBeFocused()
  await expect(answer.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  await expect(answer.getByText(`check ${first.check_id.slice(0, 8)}`, { exact: false })).toBeVisible()

  const reason = page.getByLabel('Reason', { exact: true })
  await reason.focus()
  await reason.selectOption('Abandoned')
  await expect(page.getByText('Tow: needs 4 photos. Before: needs a reason, 4 photos.')).toBeVisible()
  await expect(reason).toBeFocused()
  await expect(answer.getByRole('link', { name: 'New tow with this plate' })).toHaveAttribute(
    'href',
    /reason=abandoned/,
  )
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/reason=/)
  await expect(reason).toHaveValue('')

  await queryDatabase(
    'insert into vehicles (contract_id, unit_id, license_plate, state) select contract_id, id, $1, $2 from units where unit_number = $3 and contract_id = (select id from contracts where name = $4)',
    PLATE,
    'TX',
    '209',
    'Arbor Ridge',
  )
  await answer.getByRole('button', { name: 'Check again' }).click()
  await expect(answer.getByText(/Registered to unit 209/)).toBeVisible()

  const address = new URL(page.url())
  address.searchParams.set('at', first.decision.known_at)
  await page.goto(address.href)
  await expect(answer.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  await expect(answer.getByText(/Registered to unit 209/)).toBeHidden()
  await expect(answer.getByRole('link', { name: /New tow/ })).toBeHidden()
  await answer.getByRole('button', { name: 'Check now' }).click()
  await expect(answer.getByText(/Registered to unit 209/)).toBeVisible()
})
