import { letterDueAt, towLine, type FrozenRates } from '@curbwise/rules'
import type { ChangedRecord, HistoryEntry, OperationContext } from '../../../../operation/operation.ts'
import type { ChargedLot } from '../../fleet/index.ts'
import { insertCustody } from '../custody.store.ts'
import { rulesOf } from '../queries/custody-facts.query.ts'
import { writeLines, type TowPlace } from './charge-lines.ts'

export interface TowAtLot extends TowPlace {
  readonly state: string | null
  readonly rules_version: string | null
  readonly jurisdiction_state: string
  readonly requested_at: Date
}

export interface Arrived {
  readonly lot: ChargedLot
  readonly at_lot_at: Date
  readonly frozen_rates: FrozenRates
  /** The number of the report to the police, if it was made on the way. */
  readonly police_report_number: string | null
}

/** The history entries and the change that the caller publishes. */
export interface StartedCustody {
  readonly entries: readonly HistoryEntry[]
  readonly changed: ChangedRecord
}

const REPORT = { police_reported_at: null, police_report_number: null }

/**
 * Starts custody for the car of a completed tow: writes the fixed charges and counts storage from `at_lot_at`. When a
 * letter to the owner is required, storage pauses from its due time until the letter is recorded. Call it after the
 * tow's frozen rates are stored, because their caps apply to the lines.
 */
export async function beginCustody(
  context: OperationContext,
  tow: TowAtLot,
  { lot, at_lot_at, frozen_rates, police_report_number }: Arrived,
): Promise<StartedCustody> {
  const { db, actor, clock } = context
  const fixed = [
    towLine(frozen_rates),
    ...frozen_rates.further.map((line) => ({ ...line, tax_rate: frozen_rates.tax_rate })),
  ]
  await writeLines(
    db,
    tow,
    fixed.map((line, position) => ({ ...line, position })),
  )
  const rule = rulesOf(tow).notice_letter
  const is_other_state = tow.state !== null && tow.state !== tow.jurisdiction_state
  const due = rule && letterDueAt(rule, { at_lot: at_lot_at.toISOString(), zone: lot.timezone, is_other_state })
  const reported = police_report_number && { police_reported_at: clock.now().toISOString(), police_report_number }
  const place = await insertCustody(db, {
    tow_company_id: tow.tow_company_id,
    contract_id: tow.contract_id,
    tow_id: tow.id,
    storage_lot_id: lot.id,
    in_storage_at: at_lot_at,
    storage_paused_from: due === null ? null : new Date(due),
    ...(reported && { police_reported_at: clock.now(), police_report_number }),
    created_by: actor.user_id,
  })
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
