import type { Actor } from '../src/db/actor.ts'
import { PLATFORM_ACTOR, setTenancy } from '../src/db/tenancy.ts'
import { applyEvents } from '../src/modules/money/payments/index.ts'
import { chargeOfTow } from '../src/modules/enforcement/custody/index.ts'
import { accountName, paymentOf, type SandboxSession } from '../src/payments/sandbox/cards.ts'
import { companyId } from './companies.ts'
import type { HistoryNote } from './history.ts'
import { BAYOU_ACCOUNT } from './payment-accounts.ts'
import { insertEvents, insertSession } from './sandbox-records.ts'
import { insertAll, minutesAgo, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { WAITING_PLATES } from './recent-tows.ts'

interface Paying {
  readonly tow_id: string
  readonly tow_company_id: string
  readonly contract_id: string
  readonly number: number
  readonly license_plate: string | null
  readonly state: string | null
  readonly merchant: string
}

const HOLD_MS = 15 * 60_000
const PAYER: Actor = { ...PLATFORM_ACTOR, name: 'Payer' }

const paying = ({ db }: Demo) =>
  db('tows as t')
    .join('tow_companies as o', 'o.id', 't.tow_company_id')
    .select(
      't.id as tow_id',
      't.tow_company_id',
      't.contract_id',
      't.number',
      't.license_plate',
      't.state',
      'o.name as merchant',
    )

/** Writes both sides of a payment on the sandbox's page: our checkout, and the provider's session with its payments. */
async function insertCheckout(
  { db }: Demo,
  car: Paying,
  begun: Date,
  amount_cents: number,
  payments: number,
  columns: object = {},
): Promise<SandboxSession> {
  const [id, session_id] = [idOf('checkout', car.tow_id), idOf('sandbox session', car.tow_id)]
  const { tow_id, tow_company_id, contract_id, license_plate, state, merchant, number } = car
  const account = tow_company_id === companyId('bayou') ? BAYOU_ACCOUNT : null
  const page = `/api/sandbox/checkouts/${session_id}`
  await insertAll(db, 'checkouts', [
    {
      id,
      tow_id,
      tow_company_id,
      contract_id,
      license_plate,
      state,
      purpose: 'tow',
      provider: 'sandbox',
      provider_account: account && accountName(account),
      provider_session_id: `sbx_cs_${session_id}`,
      provider_url: page,
      amount_cents,
      idempotency_key: id,
      valid_from: begun,
      valid_until: new Date(begun.getTime() + HOLD_MS),
      created_at: begun,
      ...columns,
    },
  ])
  return insertSession(db, begun, payments, {
    id: session_id,
    account,
    reference: id,
    amount_cents,
    merchant,
    title: `Tow ${number}, ${state ?? ''} ${license_plate ?? ''}`,
    return_url: `/pay/success?checkout=${id}`,
    cancel_url: '/pay',
    expires_at: new Date(begun.getTime() + 2 * HOLD_MS),
  })
}

/** Adds the records behind card payments for cars that were released long ago. */
async function seedSettledPayments(demo: Demo): Promise<void> {
  const rows: (Paying & { id: string; amount_cents: number; at: Date })[] = await paying(demo)
    .join('transactions as x', 'x.tow_id', 't.id')
    .where({ 'x.provider': 'sandbox', 'x.kind': 'payment' })
    .whereNull('x.checkout_id')
    .orderBy('x.id')
    .select('x.id', 'x.amount_cents', 'x.at')
  for (const { id, amount_cents, at, ...car } of rows) {
    const session = await insertCheckout(demo, car, new Date(at.getTime() - 3 * 60_000), amount_cents, 1, {
      status: 'paid',
      outcome: 'paid',
      paid_at: at,
    })
    await insertEvents(demo.db, session, at, 1)
    await demo
      .db('transactions')
      .where({ id })
      .update({ checkout_id: session.reference, provider_id: paymentOf(session, 1) })
  }
}

/** Pays for a car in storage now, as the provider's events would: once, or twice by mistake. */
async function payFor(demo: Demo, car: Paying, minutes: number, payments: number, notes: HistoryNote[]): Promise<void> {
  const { db } = demo
  const [begun, paid] = [minutesAgo(demo, minutes + 3), minutesAgo(demo, minutes)]
  const charge = await chargeOfTow(db, { id: car.tow_id }, begun)
  if (!charge || charge.due.cents === 0) return
  await setTenancy(db, PLATFORM_ACTOR, paid)
  const session = await insertCheckout(demo, car, begun, charge.due.cents, payments)
  await insertEvents(db, session, paid, payments)
  await db('checkouts')
    .where('id', session.reference)
    .update({ lines: JSON.stringify(charge.lines) })
  await applyEvents(
    {
      db,
      actor: PAYER,
      clock: { now: () => paid },
      origin: '',
      payments: null,
      history: async (entry) => {
        notes.push({ reason: null, ...entry, at: paid, actor: PAYER })
      },
      publishChange: () => Promise.resolve(),
      mail: () => Promise.resolve(),
      sms: () => Promise.resolve(),
      enqueue: () => Promise.resolve(),
    },
    session.reference,
  )
  for (let number = 1; number <= payments; number++) {
    const provider_id = paymentOf(session, number)
    await db('transactions')
      .where({ provider_id })
      .update({ id: idOf('transaction', provider_id) })
  }
  await setTenancy(db, PLATFORM_ACTOR, demo.now)
}

/** Adds payments with the sandbox's cards: older ones, a paid car that waits, and one that was paid for twice. */
export async function seedPayments(demo: Demo): Promise<HistoryNote[]> {
  await seedSettledPayments(demo)
  const notes: HistoryNote[] = []
  const waiting: Paying[] = await paying(demo)
    .join('custody as k', 'k.tow_id', 't.id')
    .where({ 'k.status': 'in_storage', 'o.name': 'Bayou City Towing' })
    .whereNull('k.settled_at')
    .whereNull('t.zeroed_at')
    .whereNotIn('t.license_plate', WAITING_PLATES)
    .whereNotExists(demo.db('transactions as x').whereRaw('x.tow_id = t.id').select(demo.db.raw('1')))
    .orderBy([{ column: 'k.in_storage_at', order: 'desc' }, 't.id'])
    .limit(4)
  const [, once, , twice] = waiting
  if (once) await payFor(demo, once, 25, 1, notes)
  if (twice) await payFor(demo, twice, 95, 2, notes)
  return notes
}
