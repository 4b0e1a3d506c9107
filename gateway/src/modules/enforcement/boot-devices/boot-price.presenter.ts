import type { BootPrice } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { canBootPrice } from './boot-device.policy.ts'
import type { BootCaps } from './lifecycle/boot-cap.ts'
import type { BootPriceRecord } from './queries/boot-prices.query.ts'

const usd = (cents: number) => ({ cents, currency: 'USD' as const })

export function presentBootPrice(actor: Actor, price: BootPriceRecord, caps: BootCaps, now: Date): BootPrice {
  const isUpcoming = price.valid_from > now
  const hasEnded = price.valid_until !== null && (price.valid_until <= now || price.valid_until <= price.valid_from)
  const cap = caps(price.rules_state, isUpcoming ? price.valid_from : now)
  return {
    id: price.id,
    contract: price.contract_id === null ? null : { id: price.contract_id, name: price.contract_name ?? '' },
    price: usd(price.price_cents),
    is_taxable: price.is_taxable,
    tax_percent: price.tax_basis_points / 100,
    late_fee: price.late_fee_cents === null ? null : usd(price.late_fee_cents),
    return_hours: price.return_hours,
    return_to: price.return_to,
    valid_from: price.valid_from.toISOString(),
    valid_until: price.valid_until?.toISOString() ?? null,
    status: hasEnded ? 'ended' : isUpcoming ? 'upcoming' : 'active',
    cap: cap === null ? null : usd(cap),
    can: { end: !hasEnded && canBootPrice(actor).allowed },
  }
}
