import { bootNumber, towNumber } from '@curbwise/rules'
import { translator } from '@curbwise/messages'
import { packageName } from '@curbwise/messages/package-name'
import { payment } from '@curbwise/messages/payment'
import type { Knex } from 'knex'
import type { CheckoutOrder } from '../../../../operation/payment-provider.ts'
import { permitAddress } from '../../../parking/guest-permits/index.ts'
import {
  type BootCheckout,
  type Checkout,
  isOfBoot,
  isOfPermit,
  isOfTow,
  PAGE_MINUTES,
  type PermitCheckout,
  type TowCheckout,
} from '../checkout.model.ts'
import { namesOfBoot, namesOfPermit, namesOfTow } from '../queries/order-names.query.ts'

type Named = Pick<CheckoutOrder, 'title' | 'merchant' | 'return_url' | 'cancel_url'>

const MINUTE_MS = 60_000
const plateOf = ({ license_plate, state }: { license_plate: string | null; state: string | null }): string =>
  license_plate ? `, ${state ?? ''} ${license_plate}` : ''

async function namedByTow(
  db: Knex.Transaction,
  { id, tow_id, language }: TowCheckout,
  origin: string,
): Promise<Named | null> {
  const tow = await namesOfTow(db, tow_id)
  return tow
    ? {
        title: translator(language, payment)('page.tow', { number: towNumber(tow.number) }) + plateOf(tow),
        merchant: tow.merchant,
        return_url: `${origin}/pay/success?checkout=${id}`,
        cancel_url: `${origin}/pay?case=${tow.public_key}&checkout=${id}`,
      }
    : null
}

async function namedByBoot(
  db: Knex.Transaction,
  { id, boot_id, language }: BootCheckout,
  origin: string,
): Promise<Named | null> {
  const boot = await namesOfBoot(db, boot_id)
  return boot
    ? {
        title: translator(language, payment)('page.boot', { number: bootNumber(boot.number) }) + plateOf(boot),
        merchant: boot.merchant,
        return_url: `${origin}/pay/success?checkout=${id}`,
        cancel_url: `${origin}/pay?case=${boot.public_key}&checkout=${id}`,
      }
    : null
}

async function namedByPermit(
  db: Knex.Transaction,
  { guest_permit_id, tries, language }: PermitCheckout,
  origin: string,
): Promise<Named | null> {
  const permit = await namesOfPermit(db, guest_permit_id)
  const address = permit && permitAddress(origin, permit)
  return permit && address
    ? {
        title: packageName(language, permit.package) + plateOf(permit),
        merchant: permit.merchant,
        return_url: `${address}&sent=${tries}`,
        cancel_url: address,
      }
    : null
}

/** Distinguishes the tries of a checkout: each has its own page. */
const keyOf = ({ id, tries }: Pick<Checkout, 'id' | 'tries'>): string => (tries === 1 ? id : `${id}:${tries}`)

/** Returns the order sent to the provider, identical for every request within one try. Null when the case doesn't exist. */
export async function orderOf(db: Knex.Transaction, checkout: Checkout, origin: string): Promise<CheckoutOrder | null> {
  const named = isOfTow(checkout)
    ? await namedByTow(db, checkout, origin)
    : isOfBoot(checkout)
      ? await namedByBoot(db, checkout, origin)
      : isOfPermit(checkout)
        ? await namedByPermit(db, checkout, origin)
        : null
  return (
    named && {
      ...named,
      idempotency_key: keyOf(checkout),
      reference: checkout.id,
      account: checkout.provider_account,
      amount_cents: checkout.amount_cents,
      email: checkout.payer_email,
      language: checkout.language,
      expires_at: new Date(checkout.valid_from.getTime() + PAGE_MINUTES * MINUTE_MS),
    }
  )
}
