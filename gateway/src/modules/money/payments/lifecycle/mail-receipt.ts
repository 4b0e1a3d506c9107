import type { TakenPayment } from '@curbwise/rules'
import type { Knex } from 'knex'
import { extraMail, receiptMail } from '../../../enforcement/tow-documents/index.ts'
import type { WorkContext } from '../../../../operation/operation.ts'
import { chargeOfTow } from '../../../enforcement/custody/index.ts'
import type { TowCheckout } from '../checkout.model.ts'

interface Facts {
  readonly license_plate: string | null
  readonly state: string | null
  readonly color: string | null
  readonly make: string | null
  readonly model: string | null
  readonly public_key: string
  readonly towed_at: Date
  readonly timezone: string
  readonly rules_version: string | null
  readonly jurisdiction_state: string
  readonly requested_at: Date
  readonly complex: string
  readonly company: string
  readonly license_number: string | null
  readonly company_address: string
  readonly company_phone: string | null
  readonly lot: string | null
  readonly lot_address: string
}

const place = (table: string): string =>
  `concat_ws(', ', ${table}.address, ${table}.city, concat_ws(' ', ${table}.state, ${table}.zip_code))`

const factsOf = async (db: Knex.Transaction, tow_id: string): Promise<Facts | undefined> =>
  (await db('tows as t')
    .join('contracts as c', 'c.id', 't.contract_id')
    .join('tow_companies as o', 'o.id', 't.tow_company_id')
    .leftJoin('storage_lots as l', 'l.id', 't.storage_lot_id')
    .where('t.id', tow_id)
    .first(
      't.license_plate',
      't.state',
      't.color',
      't.make',
      't.model',
      't.public_key',
      't.timezone',
      't.rules_version',
      't.jurisdiction_state',
      't.requested_at',
      'c.name as complex',
      'o.name as company',
      'o.license_number',
      'o.phone as company_phone',
      'l.name as lot',
      db.raw('coalesce(t.left_property_at, t.hooked_at, t.requested_at) as towed_at'),
      db.raw(`${place('o')} as company_address`),
      db.raw(`${place('l')} as lot_address`),
    )) as Facts | undefined

/**
 * Queues the receipt of a payment that was booked just now, or, where all of it was more than was due, the word that it goes back.
 * A payer without an address gets none.
 */
export async function mailReceipt(
  work: WorkContext,
  row: TowCheckout,
  payment: TakenPayment,
  extra_cents: number,
): Promise<void> {
  const { db, clock, origin, mail } = work
  if (row.payer_email === null) return
  const facts = await factsOf(db, row.tow_id)
  if (!facts) return
  const booked = (await db('transactions')
    .where({ checkout_id: row.id, kind: 'payment', provider_id: payment.payment_id })
    .first('receipt_number')) as { receipt_number: string }
  const charge = await chargeOfTow(db, { id: row.tow_id }, clock.now())
  if (!charge) return
  const of = {
    ...facts,
    vehicle: facts,
    to: row.payer_email,
    language: row.language,
    rules: {
      rules_version: facts.rules_version,
      state: facts.jurisdiction_state,
      at: facts.requested_at.toISOString(),
    },
    company: {
      name: facts.company,
      license_number: facts.license_number,
      address: facts.company_address,
      phone: facts.company_phone,
    },
    lot: facts.lot === null ? null : { name: facts.lot, address: facts.lot_address },
    charge,
    paid_cents: payment.amount_cents,
    paid_at: new Date(payment.at),
    receipt_number: booked.receipt_number,
    is_sandbox: row.provider === 'sandbox',
    extra_cents,
    case_address: `${origin}/findmycar?case=${facts.public_key}`,
  }
  await mail(extra_cents >= payment.amount_cents ? extraMail(of) : receiptMail(of), {
    tow_company_id: row.tow_company_id,
  })
}
