import { completionMissing, photosMissing, taxOf, type CompletionNeed, type FrozenRates, type PhotoSubject } from '@curbwise/rules'
import type { Knex } from 'knex'
import { Refused, ValidationFailed } from '../../http/errors.ts'
import type { OperationContext } from '../../operation.ts'
import { authorize, changeTow } from './change-tow.ts'
import { freezeRates, PPM_PER_BASIS_POINT } from './rates.ts'
import { imagesOf } from './tow.load.ts'
import type { Position } from './tow.model.ts'
import { rulesOf } from './tow.question.ts'
import type { TowRecord } from './tow.rows.ts'

export interface CompletionInput {
  readonly storage_lot_id?: string | null | undefined
  readonly truck_id?: string | null | undefined
  readonly tow_price_id?: string | null | undefined
  readonly authorized_by?: string | null | undefined
  readonly position?: Position | null | undefined
}

interface Chosen {
  readonly storage_lot_id: string | null
  readonly truck_id: string | null
  readonly tow_price_id: string | null
  readonly authorized_by: string | null
}

interface Defaults {
  readonly name: string
  readonly default_storage_lot_id: string | null
  readonly default_tow_price_id: string | null
  readonly has_standing_instruction: boolean
}

/** Field → what is missing and where it is set for good. */
const MEND: Partial<Record<CompletionNeed, readonly [field: string, message: string]>> = {
  authorized_by: ['authorized_by', 'Say who authorized this tow'],
  truck: ['truck_id', 'Choose a truck, or give the driver one under Tow team'],
  storage_lot: ['storage_lot_id', 'Choose a storage lot, or set a default for this complex under Company, Storage lots'],
  tow_price: ['tow_price_id', 'Choose a price, or set a default for this complex under Company, Tow prices'],
}

/** On the tow, else the complex's default, else the person must choose. */
async function choose({ db }: OperationContext, tow: TowRecord, input: CompletionInput): Promise<Chosen> {
  const complex = await db('contracts').where('id', tow.contract_id)
    .first<Defaults | undefined>('name', 'default_storage_lot_id', 'default_tow_price_id', 'has_standing_instruction')
  const driver = await db('tow_users').where('id', tow.driver_id).first<{ truck_id: string | null } | undefined>('truck_id')
  const standing = complex?.has_standing_instruction ? `Standing instruction of ${complex.name}` : null
  const byComplex = ['contract_manager', 'contract_staff', 'external_user'].includes(tow.requested_by_role) ? tow.requested_by_name : null
  return {
    storage_lot_id: input.storage_lot_id ?? tow.storage_lot_id ?? complex?.default_storage_lot_id ?? null,
    truck_id: input.truck_id ?? tow.truck_id ?? driver?.truck_id ?? null,
    tow_price_id: input.tow_price_id ?? tow.tow_price_id ?? complex?.default_tow_price_id ?? null,
    authorized_by: input.authorized_by || tow.authorized_by || byComplex || standing,
  }
}

/** Names the fields that somebody must fill in, or the photos that somebody must take. */
function assertComplete(tow: TowRecord, chosen: Chosen, missing_photos: readonly PhotoSubject[]): void {
  const { reason, location, hook_up_decision_id } = tow
  const missing = completionMissing({ ...chosen, reason, location, hook_up_decision_id, photos_missing: missing_photos.length })
  const fields = missing.flatMap((need) => (MEND[need] ? [MEND[need]] : []))
  if (fields.length > 0) throw new ValidationFailed(Object.fromEntries(fields), fields.map(([, message]) => `${message}.`).join(' '))
  if (missing.includes('photos')) {
    throw new Refused(`Photos are still missing: ${missing_photos.join(', ')}.`, { photos_missing: missing_photos })
  }
  if (missing.includes('decision_at_hook_up')) throw new Refused('This tow has no decision from its hook-up, so it cannot be completed.')
}

/** Completes a tow at a lot: the rates are frozen, the fixed charges written, and the car goes into custody. */
export async function complete(context: OperationContext, tow: TowRecord, input: CompletionInput): Promise<void> {
  const { db, actor, clock } = context
  authorize(actor, 'complete', tow)
  const chosen = await choose(context, tow, input)
  const images = await imagesOf(db, tow.id)
  assertComplete(tow, chosen, photosMissing(images.map((image) => image.subject as PhotoSubject), tow.photos_required))
  const now = clock.now()
  const at_lot_at = tow.at_lot_at ?? now
  const frozen_rates = await freezeRates(db, tow, chosen, { at: now, caps: rulesOf(tow).fee_caps })
  await writeFixedLines(db, tow, frozen_rates)
  await db('custody').insert({
    tow_company_id: tow.tow_company_id, contract_id: tow.contract_id, tow_id: tow.id, storage_lot_id: chosen.storage_lot_id,
    in_storage_at: at_lot_at, created_by: actor.user_id,
  })
  await changeTow(context, tow, {
    ...chosen,
    ...(tow.at_lot_at === null && { at_lot_at: now, at_lot_position: input.position ?? null }),
    frozen_rates, status: 'completed', completed_at: now, completed_by: actor.user_id, since: now,
  }, { action: 'tow.completed' })
}

/** What does not grow with the days: the tow, and what arose with it. Storage is counted from the frozen rates until release. */
async function writeFixedLines(db: Knex.Transaction, tow: TowRecord, rates: FrozenRates): Promise<void> {
  const fixed = [{ code: 'tow', label: 'Tow', basis: rates.tow.name, cents: rates.tow.cents, taxed: rates.tow.taxed }, ...rates.further]
  await db('tow_charge_lines').insert(fixed.map((line, position) => ({
    tow_company_id: tow.tow_company_id, contract_id: tow.contract_id, tow_id: tow.id,
    position, code: line.code, label: line.label, basis: line.basis, unit_cents: line.cents, amount_cents: line.cents,
    is_taxable: line.taxed,
    tax_basis_points: line.taxed ? rates.tax_rate / PPM_PER_BASIS_POINT : 0,
    tax_cents: line.taxed ? taxOf(line.cents, rates.tax_rate) : 0,
  })))
}

