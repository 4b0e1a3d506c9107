import { epoch, fits, overlaps, resolveLimit, type Span } from '@curbwise/rules'
import type { Knex } from 'knex'
import { NotFound, Refused, ValidationFailed } from '../../http/errors.ts'
import type { Contract } from '../contracts/index.ts'
import type { RightSpan } from './vehicle.span.ts'

interface Home {
  readonly id: string
  readonly unit_number: string
  readonly has_own_resident_limit: boolean
  readonly allowed_resident_vehicles: number | null
  readonly has_resident_registration: boolean
}

const inSpan = (query: Knex.QueryBuilder, { valid_from, valid_until }: RightSpan): Knex.QueryBuilder => {
  void query.where((end) => { void end.whereNull('valid_until').orWhere('valid_until', '>', valid_from) })
  return valid_until ? query.where('valid_from', '<', valid_until) : query
}

/** Throws when the unit takes no new vehicle or its limit is reached at some moment of the span; locks the unit. */
export async function assertRoom(db: Knex.Transaction, contract: Contract, unit_id: string, span: RightSpan): Promise<void> {
  const unit = await db('units').where({ id: unit_id, contract_id: contract.id }).whereNull('removed_at').forUpdate().first<Home | undefined>()
  if (!unit) throw new NotFound()
  if (!unit.has_resident_registration) throw new Refused(`Unit ${unit.unit_number} takes no new vehicles for now. What is registered stays.`)
  const { allowed } = resolveLimit(contract.allowed_resident_vehicles, { own: unit.has_own_resident_limit, limit: unit.allowed_resident_vehicles })
  if (allowed === null) return
  const others = await inSpan(db('vehicles').where({ unit_id }), span).select<{ valid_from: Date; valid_until: Date | null }[]>('valid_from', 'valid_until')
  const used = mostAtOnce(others.map(asSpan), asSpan(span))
  if (fits(allowed, used)) return
  throw new ValidationFailed({
    unit_id: allowed === 0 ? `Unit ${unit.unit_number} may have no vehicles` : `Unit ${unit.unit_number} has ${used} of ${allowed} vehicles. End one first, or raise its limit`,
  })
}

const asSpan = ({ valid_from, valid_until }: RightSpan): Span => ({ from: valid_from.toISOString(), until: valid_until?.toISOString() ?? null })

/** How many of the others hold at the same moment within the span, at most. */
function mostAtOnce(others: readonly Span[], within: Span): number {
  const begins = [within.from, ...others.map(({ from }) => from)].filter((at) => epoch(at) >= epoch(within.from))
  const at = (moment: string): Span => ({ from: moment, until: new Date(epoch(moment) + 1).toISOString() })
  return Math.max(0, ...begins.map((moment) => others.filter((other) => overlaps(other, at(moment)) && overlaps(within, at(moment))).length))
}
