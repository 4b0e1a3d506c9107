import { accountName, paymentOf } from '../src/payments/sandbox/cards.ts'
import { companyId } from './companies.ts'
import { BAYOU_ACCOUNT } from './payment-accounts.ts'
import { insertAll, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { insertEvents, insertSession } from './sandbox-records.ts'

interface Sold {
  readonly id: string
  readonly contract_id: string
  readonly tow_company_id: string
  readonly merchant: string
  readonly public_key: string
  readonly license_plate: string
  readonly state: string
  readonly valid_from: Date
  readonly valid_until: Date
  readonly package: string
  readonly price_cents: number
}

const MINUTE = 60_000
const [BEGUN, HOLD] = [4 * MINUTE, 10 * MINUTE]

/** Adds the checkout behind each permit that a visitor bought, with the bank's result and the recorded payment. */
export async function seedSoldPermits({ db }: Demo): Promise<void> {
  const sold: Sold[] = await db('guest_permits as p')
    .join('paid_parking_packages as k', 'k.id', 'p.package_id')
    .join('contracts as c', 'c.id', 'p.contract_id')
    .where('p.kind', 'paid')
    .whereIn('p.status', ['active', 'expired'])
    .whereNull('p.checkout_id')
    .orderBy('p.id')
    .select(
      'p.id',
      'p.contract_id',
      'c.tow_company_id',
      'c.name as merchant',
      'p.public_key',
      'p.license_plate',
      'p.state',
      'p.valid_from',
      'p.valid_until',
      'k.name as package',
      'k.price_cents',
    )
  for (const [index, permit] of sold.entries()) {
    const { contract_id, tow_company_id, merchant, license_plate, state, price_cents: amount_cents } = permit
    const [id, session_id, paid] = [
      idOf('checkout', permit.id),
      idOf('sandbox session', permit.id),
      new Date(permit.valid_from.getTime() - MINUTE),
    ]
    const account = tow_company_id === companyId('bayou') ? BAYOU_ACCOUNT : null
    const begun = new Date(permit.valid_from.getTime() - BEGUN)
    await insertAll(db, 'checkouts', [
      {
        id,
        tow_company_id,
        contract_id,
        guest_permit_id: permit.id,
        license_plate,
        state,
        purpose: 'permit',
        provider: 'sandbox',
        provider_account: account && accountName(account),
        provider_session_id: `sbx_cs_${session_id}`,
        provider_url: `/api/sandbox/checkouts/${session_id}`,
        amount_cents,
        lines: JSON.stringify([
          { code: 'package', label: permit.package, basis: null, amount: { cents: amount_cents, currency: 'USD' } },
        ]),
        idempotency_key: id,
        permit_from: permit.valid_from,
        permit_until: permit.valid_until,
        valid_from: begun,
        valid_until: new Date(begun.getTime() + HOLD),
        created_at: begun,
        status: 'paid',
        outcome: 'paid',
        paid_at: paid,
      },
    ])
    const session = await insertSession(db, begun, 1, {
      id: session_id,
      account,
      reference: id,
      amount_cents,
      merchant,
      title: `${permit.package}, ${state} ${license_plate}`,
      return_url: `/guest?permit=${permit.public_key}&sent=1`,
      cancel_url: `/guest?permit=${permit.public_key}`,
      expires_at: new Date(begun.getTime() + 2 * HOLD),
    })
    await insertEvents(db, session, paid, 1)
    const provider_id = paymentOf(session, 1)
    await insertAll(db, 'transactions', [
      {
        id: idOf('transaction', provider_id),
        tow_company_id,
        contract_id,
        guest_permit_id: permit.id,
        checkout_id: id,
        provider: 'sandbox',
        kind: 'payment',
        status: 'succeeded',
        method: 'sandbox',
        provider_id,
        amount_cents,
        at: paid,
        created_at: paid,
        receipt_number: `R-${String(9000 + index)}`,
      },
    ])
    await db('guest_permits').where('id', permit.id).update({ checkout_id: id })
  }
}
