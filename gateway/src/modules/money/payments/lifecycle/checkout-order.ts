import { translator } from '@curbwise/messages'
import { payment } from '@curbwise/messages/payment'
import type { Knex } from 'knex'
import type { CheckoutOrder } from '../../../../operation/payment-provider.ts'
import { permitAddress } from '../../../parking/guest-permits/index.ts'
import {
  type Checkout,
  isOfPermit,
  isOfTow,
  PAGE_MINUTES,
  type PermitCheckout,
  type TowCheckout,
} from '../checkout.model.ts'

type Named = Pick<CheckoutOrder, 'title' | 'merchant' | 'return_url' | 'cancel_url'>

const MINUTE_MS = 60_000
const plateOf = ({ license_plate, state }: { license_plate: string | null; state: string | null }): string =>
  license_plate ? `, ${state ?? ''} ${license_plate}` : ''

interface TowRow {
  readonly number: number
  readonly license_plate: string | null
  readonly state: string | null
  readonly public_key: string
  readonly merchant: string
}

async function namedByTow(
  db: Knex.Transaction,
  { id, tow_id, language }: TowCheckout,
  origin: string,
): Promise<Named | null> {
  const tow = (await db('tows')
    .join('tow_companies', 'tow_companies.id', 'tows.tow_company_id')
    .where('tows.id', tow_id)
    .first('tows.number', 'tows.license_plate', 'tows.state', 'tows.public_key', 'tow_companies.name as merchant')) as
    | TowRow
    | undefined
  return tow
    ? {
        title: translator(language, payment)('page.tow', { number: tow.number }) + plateOf(tow),
        merchant: tow.merchant,
        return_url: `${origin}/pay/success?checkout=${id}`,
        cancel_url: `${origin}/pay?case=${tow.public_key}&checkout=${id}`,
      }
    : null
}

interface PermitNames {
  readonly license_plate: string | null
  readonly state: string | null
  readonly public_key: string | null
  readonly package: string
  readonly merchant: string
}

async function namedByPermit(
  db: Knex.Transaction,
  { guest_permit_id, tries }: PermitCheckout,
  origin: string,
): Promise<Named | null> {
  const permit = (await db('guest_permits as p')
    .join('contracts as c', 'c.id', 'p.contract_id')
    .join('paid_parking_packages as k', 'k.id', 'p.package_id')
    .where('p.id', guest_permit_id)
    .first('p.license_plate', 'p.state', 'p.public_key', 'k.name as package', 'c.name as merchant')) as
    | PermitNames
    | undefined
  const address = permit && permitAddress(origin, permit)
  return permit && address
    ? {
        title: `${permit.package}${plateOf(permit)}`,
        merchant: permit.merchant,
        return_url: `${address}&sent=${tries}`,
        cancel_url: address,
      }
    : null
}

/** Tells the tries of a checkout apart: each has a page of its own. */
const keyOf = ({ id, tries }: Pick<Checkout, 'id' | 'tries'>): string => (tries === 1 ? id : `${id}:${tries}`)

/** What the provider is asked for; the same however often it is asked within one try. Null where what is paid for is not there. */
export async function orderOf(db: Knex.Transaction, checkout: Checkout, origin: string): Promise<CheckoutOrder | null> {
  const named = isOfTow(checkout)
    ? await namedByTow(db, checkout, origin)
    : isOfPermit(checkout)
      ? await namedByPermit(db, checkout, origin)
      : null
  return (
    named && {
      ...named,
      idempotency_key: keyOf(checkout),
      reference: checkout.id,
      amount_cents: checkout.amount_cents,
      email: checkout.payer_email,
      language: checkout.language,
      expires_at: new Date(checkout.valid_from.getTime() + PAGE_MINUTES * MINUTE_MS),
    }
  )
}
