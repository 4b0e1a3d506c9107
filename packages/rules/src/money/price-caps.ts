import type { JurisdictionRules, VehicleDuty } from '../jurisdiction/types.ts'
import { capsFor } from './caps.ts'
import { moneyText } from './tax.ts'

interface PriceOfDuty {
  readonly duty: VehicleDuty
  readonly price_cents: number
  readonly drop_cents: number
}

const CAP_OF = { price_cents: 'tow', drop_cents: 'drop' } as const

/** "At most $272.00 in Texas: 16 Tex. Admin. Code 86.455"; null if no cap is on record. */
export function capText(
  rules: Pick<JurisdictionRules, 'name' | 'fee_caps' | 'storage_caps'>,
  duty: VehicleDuty,
  field: keyof typeof CAP_OF,
): string | null {
  const cap = capsFor(rules, duty)[CAP_OF[field]]
  return cap === undefined || !rules.fee_caps
    ? null
    : `At most ${moneyText(cap)} in ${rules.name}: ${rules.fee_caps.source}`
}

/** Returns the amounts of a tow price that are over their caps, each with its cap and where the cap is from. */
export function overCaps(
  price: PriceOfDuty,
  rules: Pick<JurisdictionRules, 'name' | 'fee_caps' | 'storage_caps'>,
): Partial<Record<keyof typeof CAP_OF, string>> {
  const caps = capsFor(rules, price.duty)
  const over = (['price_cents', 'drop_cents'] as const).filter(
    (field) => price[field] > (caps[CAP_OF[field]] ?? Infinity),
  )
  return Object.fromEntries(over.map((field) => [field, capText(rules, price.duty, field) ?? '']))
}
