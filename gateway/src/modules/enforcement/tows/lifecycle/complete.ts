import { completionMissing, photosMissing, type CompletionNeed, type PhotoSubject } from '@curbwise/rules'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { beginCustody } from '../../custody/index.ts'
import { authorize, changeTow } from './change-tow.ts'
import { freezeRates } from './freeze-rates.ts'
import { defaultsOf } from '../queries/tow-defaults.query.ts'
import { imagesOf } from '../queries/tow-images.query.ts'
import { takeOverride } from './override.ts'
import type { Position } from '../../../../db/json-columns.ts'
import { photosAskedOf, rulesOf } from './decision-input.ts'
import type { TowRecord } from '../queries/tow.query.ts'

export interface CompletionInput {
  readonly storage_lot_id?: string | null | undefined
  readonly truck_id?: string | null | undefined
  readonly tow_price_id?: string | null | undefined
  readonly authorized_by?: string | null | undefined
  readonly position?: Position | null | undefined
  readonly override_reason?: string | null | undefined
}

interface Chosen {
  readonly storage_lot_id: string | null
  readonly truck_id: string | null
  readonly tow_price_id: string | null
  readonly authorized_by: string | null
}

/** Field → what is missing and where it is set for good. */
const REMEDIES: Partial<Record<CompletionNeed, readonly [field: string, message: string]>> = {
  authorized_by: ['authorized_by', 'Say who authorized this tow'],
  truck: ['truck_id', 'Choose a truck, or give the driver one under Tow team'],
  storage_lot: [
    'storage_lot_id',
    'Choose a storage lot, or set a default for this complex under Company, Storage lots',
  ],
  tow_price: ['tow_price_id', 'Choose a price, or set a default for this complex under Company, Tow prices'],
}

/** On the tow, else the complex's default, else the person must choose. */
async function choose({ db }: OperationContext, tow: TowRecord, input: CompletionInput): Promise<Chosen> {
  const defaults = await defaultsOf(db, tow.id)
  const standing = defaults?.has_standing_instruction ? `Standing instruction of ${defaults.contract_name}` : null
  const byComplex = ['contract_manager', 'contract_staff', 'external_user'].includes(tow.requested_by_role)
    ? tow.requested_by_name
    : null
  return {
    storage_lot_id: input.storage_lot_id ?? tow.storage_lot_id ?? defaults?.storage_lot_id ?? null,
    truck_id: input.truck_id ?? tow.truck_id ?? defaults?.truck_id ?? null,
    tow_price_id: input.tow_price_id ?? tow.tow_price_id ?? defaults?.tow_price_id ?? null,
    authorized_by: input.authorized_by || tow.authorized_by || byComplex || standing,
  }
}

/** Names the fields that somebody must fill in, or the photos that somebody must take. */
function assertComplete(tow: TowRecord, chosen: Chosen, missing_photos: readonly PhotoSubject[]): void {
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
    throw new Refused('This tow has no decision from its hook-up, so it cannot be completed.')
}

/** Completes a tow at a lot: the rates are frozen, the fixed charges written, and the car goes into custody. */
export async function complete(context: OperationContext, tow: TowRecord, input: CompletionInput): Promise<void> {
  const { db, actor, clock } = context
  authorize(actor, 'complete', tow)
  const overriding = await takeOverride(context, tow, input.override_reason)
  const chosen = await choose(context, tow, input)
  const images = await imagesOf(db, tow.id)
  const asked = photosAskedOf(tow, input.override_reason || tow.override_reason)
  assertComplete(
    tow,
    chosen,
    photosMissing(
      images.map((image) => image.subject),
      asked,
    ),
  )
  const now = clock.now()
  const at_lot_at = tow.at_lot_at ?? now
  const { frozen_rates, storage_lot_id } = await freezeRates(db, tow, chosen, { at: now, rules: rulesOf(tow) })
  await changeTow(
    context,
    tow,
    {
      ...chosen,
      ...overriding,
      ...(tow.at_lot_at === null && { at_lot_at: now, at_lot_position: input.position ?? null }),
      frozen_rates,
      status: 'completed',
      completed_at: now,
      completed_by: actor.user_id,
      since: now,
    },
    { action: 'tow.completed' },
  )
  await beginCustody(context, tow, { storage_lot_id, at_lot_at, frozen_rates })
}
