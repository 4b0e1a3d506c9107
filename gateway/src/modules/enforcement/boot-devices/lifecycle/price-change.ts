import type { api, ParsedBody } from '@curbwise/api'
import { moneyText } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import { type Contract, contractsByIds } from '../../../organizations/contracts/index.ts'
import type { TowCompany } from '../../../organizations/tow-companies/index.ts'
import type { BootPrice } from '../boot-price.model.ts'
import type { BootCaps } from './boot-cap.ts'

type Given = ParsedBody<typeof api.bootDevices.createPrice>

/** Returns the complex that a price is for, or null for all. Throws a 422 unless it is one of the company's. */
export async function complexOfPrice(
  db: Knex.Transaction,
  actor: Actor,
  company: Pick<TowCompany, 'id'>,
  contract_id: string | null,
): Promise<Contract | null> {
  if (contract_id === null) return null
  const [complex] = await contractsByIds(db, actor, [contract_id])
  if (complex?.tow_company_id !== company.id)
    throw new ValidationFailed({ contract_id: 'Choose one of the company’s complexes' })
  return complex
}

type Amounts = Pick<
  BootPrice,
  'price_cents' | 'is_taxable' | 'tax_basis_points' | 'late_fee_cents' | 'return_hours' | 'return_to'
>

/** Returns the columns of a price. Throws a 422 for a tax that can't be stored, and for a late fee without a time to be late after. */
export function amountsOf({
  price_cents,
  is_taxable,
  tax_percent,
  late_fee_cents,
  return_hours,
  return_to,
}: Given): Amounts {
  const tax_basis_points = Math.round(tax_percent * 100)
  if (Math.abs(tax_percent * 100 - tax_basis_points) > 1e-6)
    throw new ValidationFailed({ tax_percent: 'At most two decimals, such as 8.25' })
  if (late_fee_cents && !return_hours)
    throw new ValidationFailed({
      return_hours: 'Enter after how many hours the boot is late, or leave the late fee empty',
    })
  return {
    price_cents,
    is_taxable,
    tax_basis_points: is_taxable ? tax_basis_points : 0,
    late_fee_cents: late_fee_cents ?? null,
    return_hours: return_hours ?? null,
    return_to: return_to || null,
  }
}

/** Throws a 422 for a price above the cap on the day the price starts. */
export function assertWithinCap(cap: ReturnType<BootCaps>, price_cents: number): void {
  if (cap !== null && price_cents > cap)
    throw new ValidationFailed({ price_cents: `The state allows at most ${moneyText(cap)} for the removal of a boot` })
}

/**
 * Returns when a price applies next to those that haven't ended: until the next one starts, and the one before it, which ends then.
 * Throws a 422 for a start in the past, and for one at which another price starts.
 */
export function placeInTime(
  open: readonly BootPrice[],
  starts: string | undefined,
  now: Date,
): { readonly valid_from: Date; readonly valid_until: Date | null; readonly before: BootPrice | undefined } {
  const valid_from = starts === undefined ? now : new Date(starts)
  if (valid_from < now) throw new ValidationFailed({ valid_from: 'Choose now or a later time' })
  if (open.some((price) => price.valid_from.getTime() === valid_from.getTime()))
    throw new ValidationFailed({
      valid_from: 'Another price starts at this time. End it first, or choose another time',
    })
  const next = open.find((price) => price.valid_from > valid_from)
  const before = open.findLast(
    (price) => price.valid_from < valid_from && (price.valid_until === null || price.valid_until > valid_from),
  )
  return { valid_from, valid_until: next?.valid_from ?? null, before }
}
