import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { editRow, writeChange } from '../lifecycle/change-record.ts'
import { companyToEdit } from '../fleet.store.ts'
import { writeRates } from '../lifecycle/write-rates.ts'
import { assertLot, storageLotAnswer } from '../queries/storage-lots.query.ts'
import { lockStorageLot } from '../storage-lot.store.ts'

/** Updates the lot and, if given, replaces all its rates, one per duty. */
export const updateStorageLot: Operation<typeof api.towCompanies.updateStorageLot> = async (
  context,
  { params, body },
) => {
  const { db, actor, clock } = context
  const company = await companyToEdit(db, actor, params.id)
  const lot = await lockStorageLot(db, company.id, params.storageLotId)
  assertLot(body)
  const { rates, ...fields } = body
  await editRow(context, 'storage_lots', lot, fields)
  if (rates) {
    const before = await storageLotAnswer(db, actor, lot.id, clock.now())
    await writeRates(context, lot, rates)
    const after = await storageLotAnswer(db, actor, lot.id, clock.now())
    if (JSON.stringify(before.rates) !== JSON.stringify(after.rates)) {
      await writeChange(context, {
        table: 'storage_lots',
        id: lot.id,
        tow_company_id: company.id,
        verb: 'edited',
        before: { rates: before.rates },
        after: { rates: after.rates },
      })
    }
  }
  return storageLotAnswer(db, actor, lot.id, clock.now())
}
