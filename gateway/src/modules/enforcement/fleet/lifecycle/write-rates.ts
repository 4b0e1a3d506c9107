import type { api, ParsedBody } from '@curbwise/api'
import type { OperationContext } from '../../../../operation/operation.ts'
import { insertLotRates, lockLotRates, patchLotRate } from '../lot-rate.store.ts'
import { difference } from './change-record.ts'

export type Rate = ParsedBody<typeof api.towCompanies.createStorageLot>['rates'][number]

/**
 * Sets a lot's rates from now on, one per duty. A changed rate ends and a new one starts; an omitted rate ends. Cars
 * already in storage keep the rates frozen when they arrived.
 */
export async function writeRates(
  { db, actor, clock }: OperationContext,
  lot: { readonly id: string; readonly tow_company_id: string },
  rates: readonly Rate[],
): Promise<void> {
  const now = clock.now()
  const live = await lockLotRates(db, lot.id, now)
  for (const old of live) {
    const wanted = rates.find(({ duty }) => duty === old.duty)
    if (wanted && !difference(old, wanted)) continue
    // A rate that started at this very instant was never charged, so it's overwritten instead of ended.
    if (wanted && old.valid_from.getTime() === now.getTime()) await patchLotRate(db, old.id, wanted)
    else await patchLotRate(db, old.id, { valid_until: now })
  }
  const unchanged = (rate: Rate): boolean =>
    live.some((old) => old.duty === rate.duty && (!difference(old, rate) || old.valid_from.getTime() === now.getTime()))
  const fresh = rates.filter((rate) => !unchanged(rate))
  if (fresh.length === 0) return
  await insertLotRates(
    db,
    fresh.map((rate) => ({
      ...rate,
      storage_lot_id: lot.id,
      tow_company_id: lot.tow_company_id,
      valid_from: now,
      created_by: actor.user_id,
    })),
  )
}
