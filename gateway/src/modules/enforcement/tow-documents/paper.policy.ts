import {
  documentMissing,
  rulesOfCase,
  type CustodyStatus,
  type JurisdictionRules,
  type TowDocument,
  type TowStatus,
} from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { BroughtOver } from '../../../db/json-columns.ts'

/** The parts of a tow that its documents depend on. */
export interface TowOfPapers {
  readonly id: string
  readonly status: TowStatus
  readonly driver_id: string | null
  readonly hooked_at: Date | null
  readonly zeroed_at: Date | null
  readonly voided_at: Date | null
  readonly custody_status: CustodyStatus | null
  readonly rules_version: string | null
  readonly rules: JurisdictionRules | null
  readonly jurisdiction_state: string
  readonly requested_at: Date
  readonly brought_over: BroughtOver | null
}

/** The user's relation to a tow they may see. */
type Reader = 'office' | 'driver' | 'other_driver' | 'manager' | 'requester' | 'nobody'

function readerOf(actor: Actor, tow: Pick<TowOfPapers, 'driver_id'>): Reader {
  if (['super_admin', 'tow_admin', 'tow_staff'].includes(actor.role)) return 'office'
  if (actor.role === 'tow_driver')
    return tow.driver_id !== null && tow.driver_id === actor.role_id ? 'driver' : 'other_driver'
  if (actor.role === 'contract_manager' || actor.role === 'contract_staff') return 'manager'
  return actor.role === 'external_user' ? 'requester' : 'nobody'
}

/**
 * `whole` shows amounts, `bare` hides them, and null denies access. Who picked up a car is private to the owner and
 * the company.
 */
type Sight = 'whole' | 'bare' | null
const ALL: Readonly<Record<TowDocument, Sight>> = {
  tow_ticket: 'whole',
  storage_lot_invoice: 'whole',
  tow_hearing_notice: 'whole',
  drop_receipt: 'whole',
  release_receipt: 'whole',
  no_charge_letter: 'whole',
}
const NONE: Readonly<Record<TowDocument, Sight>> = {
  tow_ticket: null,
  storage_lot_invoice: null,
  tow_hearing_notice: null,
  drop_receipt: null,
  release_receipt: null,
  no_charge_letter: null,
}
const SIGHT: Readonly<Record<Reader, Readonly<Record<TowDocument, Sight>>>> = {
  office: ALL,
  driver: ALL,
  other_driver: NONE,
  manager: { ...ALL, release_receipt: null },
  requester: { ...NONE, tow_ticket: 'bare' },
  nobody: NONE,
}

/** Returns how much of a document this user may see: `whole`, `bare` (without amounts), or null. */
export const paperSight = (actor: Actor, kind: TowDocument, tow: Pick<TowOfPapers, 'driver_id'>): Sight =>
  SIGHT[readerOf(actor, tow)][kind]

/** Returns why a document can't be made, as a sentence; null when it can. */
export function paperMissing(kind: TowDocument, tow: TowOfPapers): string | null {
  const missing = documentMissing(kind, {
    status: tow.status,
    is_hooked: tow.hooked_at !== null,
    custody: tow.custody_status,
    is_zeroed: tow.zeroed_at !== null,
    is_voided: tow.voided_at !== null,
    is_brought_over: tow.brought_over !== null,
  })
  if (missing !== null || kind !== 'tow_hearing_notice') return missing
  const rules = rulesOfCase({
    rules_version: tow.rules_version,
    rules: tow.rules,
    state: tow.jurisdiction_state,
    at: tow.requested_at.toISOString(),
  })
  return rules.hearing ? null : 'The rules on record for this state have no tow hearing.'
}
