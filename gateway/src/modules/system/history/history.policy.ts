import { MANAGER_ROLES, TOW_OFFICE_ROLES, type Role } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { QueryBuilder } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import type { HistoryValues } from '../../../db/json-columns.ts'
import type { HistoryEntry } from './history.model.ts'

export const HISTORY_ACTIONS = ['see_source', 'see_whole', 'verify'] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

const isOffice = ({ role }: Actor): boolean =>
  role === 'super_admin' || (TOW_OFFICE_ROLES as readonly Role[]).includes(role)
const office = (actor: Actor): Permission =>
  isOffice(actor)
    ? { allowed: true, why: null }
    : { allowed: false, why: 'Only the tow company’s office can see this.' }

/**
 * Which parts of an entry its reader can see: the IP address, and what is between the company and a car’s owner; and who checks
 * the chain.
 */
export const canHistory: Record<HistoryAction, (actor: Actor) => Permission> = {
  see_source: office,
  see_whole: office,
  verify: office,
}

/** Entries about booting are only for people who may know that a company boots cars. */
const NOT_BOOTING = `e.record_kind not in ('booted_vehicle', 'boot_device', 'boot_price') and e.action !~ '(^|[._])boot'`

/** Narrows a query on the entries `e`: a company to its own chain, managers to their complexes, and everyone else to nothing. */
export function scopeHistory(query: QueryBuilder<HistoryEntry>, actor: Actor): QueryBuilder<HistoryEntry> {
  if (actor.role === 'super_admin') return query
  if (isOffice(actor)) {
    const own = query.where('e.tow_company_id', actor.tow_company_id)
    return actor.has_booting_access ? own : own.whereRaw(NOT_BOOTING)
  }
  if (!(MANAGER_ROLES as readonly Role[]).includes(actor.role)) return query.whereRaw('false')
  return query.whereIn('e.contract_id', [...(actor.contract_ids ?? [])]).where((known) => {
    void known.whereRaw(NOT_BOOTING).orWhereIn('e.contract_id', [...actor.booting_contract_ids])
  })
}

/** Fields between the tow company and the person who pays, collects the car, or gets letters. A complex reads only that it happened. */
const OFFICE_FIELDS = new Set([
  'sent_to',
  'released_to',
  'released_to_role',
  'released_to_id_type',
  'ownership_proof',
  'end_reference',
  'receipt_number',
  'amount',
  'due',
  'refundable',
  'total',
  'refund_due_reason',
  'provider',
  'method',
  'payment',
  'recipient',
  'tracking_number',
])
/** Matches amounts by any name, so that a new amount field is hidden by default. */
const AMOUNT = /(^|_)(cents|rates)$/
const isOfOffice = (field: string): boolean => OFFICE_FIELDS.has(field) || AMOUNT.test(field)
/** Matches fields that say whether a company boots cars. */
const OF_BOOTING = /(^|_)boot/
const knowsBooting = ({ role, has_booting_access, booting_contract_ids }: Actor): boolean =>
  role === 'super_admin' || has_booting_access || booting_contract_ids.length > 0

/** Returns the values of an entry that this user can see. */
export function visibleValues(actor: Actor, values: HistoryValues | null): HistoryValues | null {
  if (values === null) return null
  const whole = canHistory.see_whole(actor).allowed
  const booting = knowsBooting(actor)
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => (whole || !isOfOffice(field)) && (booting || !OF_BOOTING.test(field))),
  )
}
