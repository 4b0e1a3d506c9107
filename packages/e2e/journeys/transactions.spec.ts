import { queryDatabase } from '../helpers/database.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const TRANSACTIONS = '/super-admin/transaction-logs'
const panel = (page: Page) => page.getByRole('complementary', { name: 'Transaction' })
const dialog = (page: Page) => page.getByRole('dialog')

interface Paid {
  readonly id: string
  readonly checkout_id: string
  readonly provider_id: string
  readonly day: string
  readonly company: string
  readonly tow_company_id: string
}

/** A payment by card of a day that has ended, which nobody refunded. */
async function paidBefore(): Promise<Paid> {
  const [paid] = await queryDatabase<Paid>(
    `select x.id, x.checkout_id, x.provider_id, o.name as company, o.id as tow_company_id,
        to_char(x.at at time zone o.timezone, 'YYYY-MM-DD') as day
      from transactions x join tow_companies o on o.id = x.tow_company_id join custody k on k.tow_id = x.tow_id
      where x.provider = 'sandbox' and x.kind = 'payment' and o.name = 'Bayou City Towing' and k.ended_at is not null
        and x.at < now() - interval '5 days'
        and not exists (select from transactions r where r.refund_of = x.id)
        and not exists (select from sandbox_refunds r where r.payment_id = x.provider_id)
      order by x.at, x.id limit 1`,
  )
  if (!paid) throw new Error('The demo has no payment by card of another day')
  return paid
}

test.describe('a super admin', () => {
  test('compares a day, records the refund that the provider has, and settles a difference', async ({ as }) => {
    const paid = await paidBefore()
    // The company refunds at the provider, on the day of the payment, and the event is lost.
    const refund = (amount_cents: number) =>
      queryDatabase(
        `insert into sandbox_refunds (id, payment_id, amount_cents, created_at)
          select $1, p.id, $3, x.at + interval '1 second' from sandbox_payments p
          join transactions x on x.provider_id = p.id and x.kind = 'payment' where p.id = $2`,
        `sbx_re_${crypto.randomUUID()}`,
        paid.provider_id,
        amount_cents,
      )
    await refund(1500)
    const page = await as('super_admin')
    const filters = `filter=tow_company_id:is:${paid.tow_company_id}&filter=at:date_is:${paid.day}`
    await page.goto(`${TRANSACTIONS}?${filters}`)
    await expect(page.getByText('Not compared with the provider’s list yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Compare a day' }).click()
    await expect(dialog(page).getByLabel('Day')).toHaveValue(paid.day)
    await dialog(page).getByRole('button', { name: 'Compare', exact: true }).click()

    const line = page.getByRole('button', { name: /Refunded at the sandbox, not recorded here/ })
    await expect(line).toBeVisible()
    await expect(page.getByText('1 open difference')).toBeVisible()
    await line.click()
    await expect(panel(page).getByText('Its event never arrived', { exact: false })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Recheck' }).click()
    await expect(panel(page).getByText('Both sides agree now')).toBeVisible()
    await expect(page.getByText('No open difference')).toBeVisible()
    await expect(page.locator('dt:text-is("Difference") + dd')).toHaveText('$0.00')
    const [recorded] = await queryDatabase<{ amount_cents: number; status: string }>(
      'select amount_cents, status from transactions where refund_of = $1',
      paid.id,
    )
    expect(recorded).toEqual({ amount_cents: -1500, status: 'succeeded' })

    await refund(700)
    await page.goto(`${TRANSACTIONS}?${filters}`)
    await page.getByRole('button', { name: 'Compare a day' }).click()
    await expect(dialog(page).getByLabel('Day')).toHaveValue(paid.day)
    await dialog(page).getByRole('button', { name: 'Compare', exact: true }).click()
    await line.filter({ hasText: '$7.00' }).click()
    await panel(page).getByRole('button', { name: 'Mark as settled' }).click()
    await dialog(page).getByRole('button', { name: 'Mark as settled' }).click()
    await expect(dialog(page).getByText('reason', { exact: false }).last()).toBeVisible()
    await dialog(page).getByLabel('Reason').fill('The company has the receipt')
    await dialog(page).getByRole('button', { name: 'Mark as settled' }).click()
    await expect(panel(page).getByText(/^Settled by Ines Salgado/)).toBeVisible()
    await expect(panel(page).getByText('The company has the receipt', { exact: false })).toBeVisible()
  })

  test('finds a payment by its plate, reads its events, and opens its case', async ({ as }) => {
    const [paid] = await queryDatabase<{ license_plate: string }>(
      `select t.license_plate from transactions x join tows t on t.id = x.tow_id
        where x.provider = 'sandbox' and x.kind = 'payment' order by x.at, x.id limit 1`,
    )
    const page = await as('super_admin')
    await page.goto(TRANSACTIONS)
    await page.getByRole('searchbox').fill(paid?.license_plate ?? '')
    await page
      .locator('tr[data-row]')
      .filter({ hasText: paid?.license_plate ?? 'none' })
      .first()
      .click()
    await expect(panel(page).getByText('Checkout opened')).toBeVisible()
    await expect(panel(page).getByText('Paid', { exact: true })).toBeVisible()
    await panel(page).getByRole('link', { name: /^Tow / }).click()
    await expect(page).toHaveURL(/\/complexes\/tows\/[0-9a-f-]{36}\/details/)
  })
})
