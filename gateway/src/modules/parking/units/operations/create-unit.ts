import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { writeUnitChange } from '../lifecycle/change-unit.ts'
import { authorizeUnit } from '../lock-unit.ts'
import { insertUnit } from '../unit.store.ts'
import { savePeople } from '../lifecycle/people.ts'
import { generateFirstPins } from '../lifecycle/pins.ts'
import { unitResponse } from '../unit-response.ts'
import { assertFree, columnsOf } from '../lifecycle/unit-settings.ts'
import { describeUnitChange } from '../lifecycle/describe-change.ts'

/** Adds a unit with its residents; without residents it is vacant from the start. */
export const createUnit: Operation<typeof api.units.create> = async (context, { body }) => {
  const { db, actor, clock, installation } = context
  const { contract_id, residents, ...asked } = body
  const contract = await loadContract(db, actor, contract_id)
  authorizeUnit(actor, 'add')
  if (!contract.is_active) throw new Refused('This complex is disabled and takes no new units.')
  const columns = columnsOf(asked)
  await assertFree(db, contract.id, columns)
  const now = clock.now()
  const unit = await insertUnit(db, {
    ...columns,
    contract_id,
    vacant_since: residents.length > 0 ? null : now,
    created_by: actor.user_id,
  })
  await generateFirstPins(db, installation.pin_key, unit, now)
  const people = await savePeople(db, unit, residents, { user_id: actor.user_id, now })
  await writeUnitChange(context, {
    verb: 'added',
    unit,
    contract,
    after: { ...describeUnitChange(null, columns).after, ...(people && { residents: people.after }) },
  })
  return unitResponse(context, { unit, contract })
}
