import { letterDueAt, letterPause, towLine, type FrozenRates, type JurisdictionRules, type Span } from '@curbwise/rules'
import type { ChangedRecord, HistoryEntry, WorkContext } from '../../../../operation/operation.ts'
import type { ChargedLot } from '../../fleet/index.ts'
import { insertNotice } from '../../vehicle-notices/index.ts'
import { insertCustody } from '../custody.store.ts'
import { rulesOf } from '../queries/custody-facts.query.ts'
import { type NewLine, writeLines, type TowPlace } from './charge-lines.ts'

export interface TowAtLot extends TowPlace {
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
  readonly rules_version: string | null
  readonly rules: JurisdictionRules | null
  readonly jurisdiction_state: string
  readonly requested_at: Date
}

export interface Arrived {
  readonly lot: ChargedLot
  readonly at_lot_at: Date
  readonly frozen_rates: FrozenRates
  /** The number of the report to the police, if it was made on the way. */
  readonly police_report_number: string | null
  /** What another system has done for a case that is brought over from it. */
  readonly before_import?: BeforeImport
}

export interface BeforeImport {
  /** Everything that it charged, with tax, except storage. */
  readonly charges_cents: number
  /** Its name in the line. */
  readonly system: string
  /** When it sent the certified letter to the owner. */
  readonly letter_sent_at: Date | null
}

/** The history entries and the change that the caller publishes. */
export interface StartedCustody {
  readonly entries: readonly HistoryEntry[]
  readonly changed: ChangedRecord
}

const REPORT = { police_reported_at: null, police_report_number: null }

const linesOf = ({ frozen_rates, before_import }: Arrived): Omit<NewLine, 'position'>[] => {
  if (!before_import)
    return [
      towLine(frozen_rates),
      ...frozen_rates.further.map((line) => ({ ...line, tax_rate: frozen_rates.tax_rate })),
    ]
  const { charges_cents, system } = before_import
  if (charges_cents === 0) return []
  const reason = `Brought over from ${system}`
  const line = { code: 'adjustment', label: 'Charges so far', basis: reason, cents: charges_cents, reason }
  return [{ ...line, taxed: false, tax_rate: 0 }]
}

/** Returns the storage pause for the letter to the owner; null when no rule requires one, or it was sent in time. */
function pauseOf(tow: TowAtLot, { lot, at_lot_at, before_import }: Arrived): Span | null {
  const rule = rulesOf(tow).notice_letter
  if (!rule) return null
  const is_other_state = tow.state !== null && tow.state !== tow.jurisdiction_state
  const due = letterDueAt(rule, { at_lot: at_lot_at.toISOString(), zone: lot.timezone, is_other_state })
  return letterPause(rule, due, before_import?.letter_sent_at?.toISOString() ?? null)
}

/** Records the letter that the other system sent, so that a later one doesn't count as the first. */
async function recordLetter(
  { db, actor }: Pick<WorkContext, 'db' | 'actor'>,
  tow: TowAtLot,
  { system, letter_sent_at }: BeforeImport,
): Promise<void> {
  if (letter_sent_at === null) return
  await insertNotice(db, {
    contract_id: tow.contract_id,
    tow_id: tow.id,
    kind: 'storage_letter',
    method: 'certified_mail',
    license_plate: tow.license_plate,
    state: tow.state,
    vin: tow.vin,
    sent_at: letter_sent_at,
    proof_reference: `Brought over from ${system}`,
    created_by: actor.user_id,
  })
}

/**
 * Starts custody for the car of a completed tow: writes the fixed charges and counts storage from `at_lot_at`. When a
 * letter to the owner is required, storage pauses from its due time until the letter is recorded. Call it after the
 * tow's frozen rates are stored, because their caps apply to the lines.
 */
export async function beginCustody(
  context: Pick<WorkContext, 'db' | 'actor' | 'clock'>,
  tow: TowAtLot,
  arrived: Arrived,
): Promise<StartedCustody> {
  const { db, actor, clock } = context
  const { lot, at_lot_at, police_report_number, before_import } = arrived
  await writeLines(
    db,
    tow,
    linesOf(arrived).map((line, position) => ({ ...line, position })),
  )
  const pause = pauseOf(tow, arrived)
  const reported = police_report_number && { police_reported_at: clock.now().toISOString(), police_report_number }
  const place = await insertCustody(db, {
    tow_company_id: tow.tow_company_id,
    contract_id: tow.contract_id,
    tow_id: tow.id,
    storage_lot_id: lot.id,
    in_storage_at: at_lot_at,
    storage_paused_from: pause && new Date(pause.from),
    ...(pause?.until && { storage_paused_until: new Date(pause.until) }),
    ...(reported && { police_reported_at: clock.now(), police_report_number }),
    created_by: actor.user_id,
  })
  if (before_import) await recordLetter(context, tow, before_import)
  const record = {
    record_kind: 'custody',
    record_id: place.id,
    contract_id: tow.contract_id,
    tow_company_id: tow.tow_company_id,
  } as const
  const begun: HistoryEntry = {
    ...record,
    action: 'custody.begun',
    before: null,
    after: { tow_id: tow.id, storage_lot: lot.name, in_storage_at: at_lot_at.toISOString() },
  }
  return {
    entries: reported
      ? [begun, { ...record, action: 'custody.police_reported', before: REPORT, after: reported }]
      : [begun],
    changed: { resource: 'custody', id: place.id, contract_id: tow.contract_id },
  }
}
