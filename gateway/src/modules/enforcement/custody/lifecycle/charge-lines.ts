import { taxOf, type ChargeLine, type RatePpm } from '@curbwise/rules'
import type { Row } from '../../../../db/tables.ts'
import type { Knex } from 'knex'
import { insertChargeLines } from '../charge-line.store.ts'

/** The tow that a charge belongs to, with its tenant. */
export interface TowPlace {
  readonly id: string
  readonly tow_company_id: string
  readonly contract_id: string
}

export interface NewLine extends ChargeLine {
  readonly position: number
  readonly tax_rate: RatePpm
  /** `cents` is quantity times unit price; 1 by default. */
  readonly quantity?: number
  /** The cap per unit in cents. The tow's frozen caps apply too. */
  readonly cap_cents?: number | null
  /** Required for an adjustment. */
  readonly reason?: string | null
}

const PPM_PER_BASIS_POINT = 100

type Code = Row<'tow_charge_lines'>['code']

const CODES: readonly Code[] = [
  'tow',
  'storage',
  'impound',
  'notification',
  'after_hours',
  'drop',
  'boot',
  'adjustment',
]

function codeOf({ code }: ChargeLine): Code {
  const known = CODES.find((one) => one === code)
  if (known === undefined) throw new Error(`There is no charge line "${code}"`)
  return known
}

/**
 * Writes charge lines of a tow. Each line's tax is rounded half up on its own. Postgres refuses amounts above the cap.
 */
export async function writeLines(db: Knex.Transaction, tow: TowPlace, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  await insertChargeLines(
    db,
    lines.map((line) => ({
      tow_company_id: tow.tow_company_id,
      contract_id: tow.contract_id,
      tow_id: tow.id,
      position: line.position,
      code: codeOf(line),
      label: line.label,
      basis: line.basis,
      quantity: line.quantity ?? 1,
      unit_cents: line.cents / (line.quantity ?? 1),
      amount_cents: line.cents,
      is_taxable: line.taxed,
      tax_basis_points: line.taxed ? line.tax_rate / PPM_PER_BASIS_POINT : 0,
      tax_cents: line.taxed ? taxOf(line.cents, line.tax_rate) : 0,
      cap_cents: line.cap_cents ?? null,
      reason: line.reason ?? null,
    })),
  )
}
