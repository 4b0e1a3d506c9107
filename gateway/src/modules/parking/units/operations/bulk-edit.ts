import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { difference, recordUnit } from '../lifecycle/change-unit.ts'
import { authorizeUnit } from '../lock-unit.ts'
import { lockUnits, patchUnit } from '../unit.store.ts'
import { columnsOf } from '../lifecycle/unit-settings.ts'
import { describeUnitChange } from '../lifecycle/describe-change.ts'

/** Applies the same change to several units of one complex: all or none, each with its own history entry. */
export const bulkEdit: Operation<typeof api.units.bulkEdit> = async (context, { body }) => {
  const { db, actor, publishChange } = context
  const contract = await loadContract(db, actor, body.contract_id)
  authorizeUnit(actor, 'edit')
  const ids = [...new Set(body.unit_ids)]
  const units = await lockUnits(db, contract.id, ids)
  if (units.length < ids.length) throw new NotFound()
  const columns = columnsOf(body.change)
  let count = 0
  for (const unit of units) {
    const changes = difference(unit, columns)
    if (!changes) continue
    count += 1
    await patchUnit(db, unit.id, changes.after)
    const words = describeUnitChange(unit, changes.after)
    await recordUnit(context, {
      verb: 'edited',
      unit,
      contract,
      before: { unit_number: unit.unit_number, ...words.before },
      after: words.after,
    })
  }
  if (count > 0) await publishChange('units', null, contract.id)
  return { changed: count, unchanged: units.length - count }
}
