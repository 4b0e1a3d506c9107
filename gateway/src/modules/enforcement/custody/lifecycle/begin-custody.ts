import { letterDueAt, towLine, type FrozenRates } from '@curbwise/rules'
import type { OperationContext } from '../../../../operation/operation.ts'
import { findStorageLot } from '../../fleet/index.ts'
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
  readonly storage_lot_id: string
  readonly at_lot_at: Date
  readonly frozen_rates: FrozenRates
}

/**
 * The car of a tow that was just completed goes into custody: the charges that do not grow are written, and storage counts
 * from `at_lot_at`. Where a letter to the owner is due, storage pauses by itself from that moment until it is recorded.
 * Called after the tow carries its frozen rates, since their caps bind the lines.
 */
export async function beginCustody(
  context: OperationContext,
  tow: TowAtLot,
  { storage_lot_id, at_lot_at, frozen_rates }: Arrived,
): Promise<void> {
  const { db, actor, history, publishChange } = context
  const fixed = [
    towLine(frozen_rates),
    ...frozen_rates.further.map((line) => ({ ...line, tax_rate: frozen_rates.tax_rate })),
  ]
  await writeLines(
    db,
    tow,
    fixed.map((line, position) => ({ ...line, position })),
  )
  const lot = await findStorageLot(db, storage_lot_id)
  const rule = rulesOf(tow).notice_letter
  const is_other_state = tow.state !== null && tow.state !== tow.jurisdiction_state
  const due =
    rule && lot ? letterDueAt(rule, { at_lot: at_lot_at.toISOString(), zone: lot.timezone, is_other_state }) : null
  const place = await insertCustody(db, {
    tow_company_id: tow.tow_company_id,
    contract_id: tow.contract_id,
    tow_id: tow.id,
    storage_lot_id,
    in_storage_at: at_lot_at,
    storage_paused_from: due === null ? null : new Date(due),
    created_by: actor.user_id,
  })
  await history({
    action: 'custody.begun',
    record_kind: 'custody',
    record_id: place.id,
    contract_id: tow.contract_id,
    tow_company_id: tow.tow_company_id,
    before: null,
    after: { tow_id: tow.id, storage_lot: lot?.name ?? null, in_storage_at: at_lot_at.toISOString() },
  })
  await publishChange('custody', place.id, tow.contract_id)
}
