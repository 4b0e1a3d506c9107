import { accountName } from '../src/payments/sandbox/cards.ts'
import { the } from './cast.ts'
import { companyId } from './companies.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, insertAll, type Demo } from './people.ts'
import { platformCompanyId } from './platform-companies.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'

const [CONNECTED_DAYS, RESTRICTED_DAYS] = [18, 2]
const OPEN = { charges_enabled: true, payouts_enabled: true, details_submitted: true }

/** The sandbox's own id of Bayou City Towing's account. */
export const BAYOU_ACCOUNT = idOf('sandbox account', 'bayou')

/** What Bayou City Towing's bank got and gets, by how many days ago. */
const PAYOUTS = [
  [-1, 'on_its_way', 1_204_18],
  [2, 'paid', 936_77],
  [5, 'paid', 1_018_20],
  [8, 'paid', 618_45],
] as const

/** Adds the account that Bayou City Towing's card payments go to. Lone Star Recovery has connected none. */
export async function seedPaymentAccount(demo: Demo): Promise<void> {
  const { db } = demo
  const [id, at] = [idOf('payment account', 'bayou'), daysAgo(demo, CONNECTED_DAYS)]
  await insertAll(db, 'sandbox_accounts', [
    { id: BAYOU_ACCOUNT, idempotency_key: id, name: 'Bayou City Towing LLC', created_at: at, ...OPEN },
  ])
  await insertAll(db, 'payment_accounts', [
    {
      id,
      tow_company_id: companyId('bayou'),
      provider: 'sandbox',
      provider_account_id: accountName(BAYOU_ACCOUNT),
      read_at: at,
      state_since: at,
      connected_at: at,
      started_by_name: the('gil').name,
      created_at: at,
      ...OPEN,
    },
  ])
  await insertAll(
    db,
    'payment_payouts',
    PAYOUTS.map(([days, status, amount_cents]) => ({
      id: idOf('payout', String(days)),
      tow_company_id: companyId('bayou'),
      payment_account_id: id,
      provider: 'sandbox',
      provider_payout_id: `sbx_po_${idOf('payout', String(days))}`,
      status,
      amount_cents,
      arrives_on: daysAgo(demo, days).toISOString().slice(0, 10),
      said_at: daysAgo(demo, Math.max(days, 0)),
      created_at: daysAgo(demo, Math.max(days, 0)),
    })),
  )
}

/** Adds the account of a company that the provider has restricted. */
export async function seedRestrictedAccount(demo: Demo): Promise<void> {
  const { db } = demo
  const name = 'Gulf Freeway Wrecker'
  const [id, account] = [idOf('payment account', name), idOf('sandbox account', name)]
  const stopped = {
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: true,
    requirements: JSON.stringify(['company.verification.document']),
    requirements_due_at: daysAgo(demo, -9),
    disabled_reason: 'requirements.past_due',
  }
  const [began, since] = [daysAgo(demo, CONNECTED_DAYS), daysAgo(demo, RESTRICTED_DAYS)]
  await insertAll(db, 'sandbox_accounts', [{ id: account, idempotency_key: id, name, created_at: began, ...stopped }])
  await insertAll(db, 'payment_accounts', [
    {
      id,
      tow_company_id: platformCompanyId(name),
      provider: 'sandbox',
      provider_account_id: accountName(account),
      read_at: since,
      state_since: since,
      connected_at: began,
      started_by_name: 'Denise Okonkwo',
      created_at: began,
      ...stopped,
    },
  ])
}

/** What the history says about it. */
export const paymentAccountNotes = (demo: Demo): HistoryNote[] => [
  {
    action: 'payment_account.started',
    record_kind: 'tow_company',
    record_id: companyId('bayou'),
    contract_id: null,
    tow_company_id: companyId('bayou'),
    before: null,
    after: { provider: 'sandbox' },
    reason: null,
    at: daysAgo(demo, CONNECTED_DAYS),
    actor: actorOf('gil'),
  },
]
