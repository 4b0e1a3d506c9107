import { completionMissing, photosMissing, type CompletionNeed, type PhotoSubject } from '@curbwise/rules'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { beginCustody } from '../../custody/index.ts'
import { authorize, changedTow, entryOf, patchTow, type Patch } from './change-tow.ts'
import { freezeRates } from './freeze-rates.ts'
import { newOverride } from './override.ts'
import type { Position } from '../../../../db/json-columns.ts'
import { photosAskedOf, rulesOf } from './decision-input.ts'
import type { LoadedTow } from '../queries/tow.query.ts'
import { towBoot } from './tow-boot.ts'

export interface CompletionInput {
  readonly storage_lot_id?: string | null | undefined
  readonly truck_id?: string | null | undefined
  readonly tow_price_id?: string | null | undefined
  readonly authorized_by?: string | null | undefined
  /** The driver reported the tow to the police, under this number. */
  readonly police_report_number?: string | null | undefined
  readonly position?: Position | null | undefined
  readonly override_reason?: string | null | undefined
}

interface Chosen {
  readonly storage_lot_id: string | null
  readonly truck_id: string | null
  readonly tow_price_id: string | null
  readonly authorized_by: string | null
}

/** Need → the field to fill in, and a message that says where to set it permanently. */
const REMEDIES: Partial<Record<CompletionNeed, readonly [field: string, message: string]>> = {
  authorized_by: ['authorized_by', 'Enter who authorized this tow'],
  truck: ['truck_id', 'Choose a truck, or assign one to the driver under Tow team'],
  storage_lot: ['storage_lot_id', 'Choose a storage lot, or set a default for this complex under Company and prices'],
  tow_price: ['tow_price_id', 'Choose a price, or set a default for this complex under Company and prices'],
}

/** Chooses each value from the input, else the tow, else the default of the complex or driver. */
function choose(tow: LoadedTow, input: CompletionInput): Chosen {
  const standing = tow.has_standing_instruction ? `Standing instruction of ${tow.contract_name}` : null
  const byComplex = ['contract_manager', 'contract_staff', 'external_user'].includes(tow.requested_by_role)
    ? tow.requested_by_name
    : null
  return {
    storage_lot_id: input.storage_lot_id ?? tow.storage_lot_id ?? tow.default_storage_lot_id,
    truck_id: input.truck_id ?? tow.truck_id ?? tow.driver_truck_id,
    tow_price_id: input.tow_price_id ?? tow.tow_price_id ?? tow.default_tow_price_id,
    authorized_by: input.authorized_by || tow.authorized_by || byComplex || standing,
  }
}

/** Throws an error that names the missing fields or photos. */
function assertComplete(tow: LoadedTow, chosen: Chosen, missing_photos: readonly PhotoSubject[]): void {
  const { reason, location, hook_up_decision_id } = tow
  const missing = completionMissing({
    ...chosen,
    reason,
    location,
    hook_up_decision_id,
    photos_missing: missing_photos.length,
  })
  const fields = missing.flatMap((need) => (REMEDIES[need] ? [REMEDIES[need]] : []))
  if (fields.length > 0)
    throw new ValidationFailed(Object.fromEntries(fields), fields.map(([, message]) => `${message}.`).join(' '))
  if (missing.includes('photos')) {
    throw new Refused(`Photos are still missing: ${missing_photos.join(', ')}.`, { photos_missing: missing_photos })
  }
  if (missing.includes('decision_at_hook_up'))
    throw new Refused('This tow has no decision from its hook-up, so it can’t be completed.')
}

/** Completes a tow at a lot: freezes the rates, writes the fixed charges, starts custody, and ends the boot that was on the car. */
export async function complete(context: OperationContext, tow: LoadedTow, input: CompletionInput): Promise<void> {
  const { db, actor, clock } = context
  authorize(actor, 'complete', tow)
  if (tow.phone_check === 'differs')
    throw new Refused('A phone and the server decided differently about this car. Dispatch must decide first.', {
      phone_check: tow.phone_check,
    })
  const override = newOverride(context, tow, input.override_reason)
  const chosen = choose(tow, input)
  const required = photosAskedOf(tow, input.override_reason || tow.override_reason)
  assertComplete(tow, chosen, photosMissing(tow.photo_subjects, required))
  const now = clock.now()
  const at_lot_at = tow.at_lot_at ?? now
  const { frozen_rates, lot } = await freezeRates(db, tow, chosen, { at: now, rules: rulesOf(tow) })
  const patch: Patch = {
    ...chosen,
    ...override.patch,
    ...(tow.at_lot_at === null && { at_lot_at: now, at_lot_position: input.position ?? null }),
    frozen_rates,
    status: 'completed',
    completed_at: now,
    completed_by: actor.user_id,
    since: now,
  }
  await patchTow(context, tow, patch)
  const custody = await beginCustody(context, tow, {
    lot,
    at_lot_at,
    frozen_rates,
    police_report_number: input.police_report_number || null,
  })
  await context.recordChange(
    [...override.entries, entryOf(tow, patch, { action: 'tow.completed' }), ...custody.entries],
    [changedTow(tow), custody.changed],
  )
  if (tow.boot_id !== null) await towBoot(context, tow)
}
