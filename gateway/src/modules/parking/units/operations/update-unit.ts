import type { api } from '@curbwise/api'
import { Conflict, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { difference, writeUnitChange } from '../lifecycle/change-unit.ts'
import { lockUnit } from '../lock-unit.ts'
import { peopleOf } from '../contact.store.ts'
import { savePeople } from '../lifecycle/people.ts'
import { patchUnit } from '../unit.store.ts'
import { unitResponse, versionOf } from '../unit-response.ts'
import { assertFree, columnsOf } from '../lifecycle/unit-settings.ts'
import { describeUnitChange } from '../lifecycle/describe-change.ts'

/** Updates a unit. Lowered limits stop new records and leave existing ones unchanged. */
export const updateUnit: Operation<typeof api.units.update> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const { residents, version, ...asked } = body
  const home = await lockUnit(context, params.id, 'edit')
  const { unit, contract } = home
  if (version && version !== versionOf(unit))
    throw new Conflict('Someone else changed this unit. Review it, then make your change.', {
      version: versionOf(unit),
    })
  const changes = difference(unit, columnsOf(asked))
  if (changes) await assertFree(db, contract.id, changes.after, unit.id)
  const now = clock.now()
  if (residents?.length === 0 && (await peopleOf(db, unit.id)).length > 0) {
    throw new ValidationFailed({
      residents: 'If everyone is leaving, use “Move out.” It also ends their vehicles and PINs',
    })
  }
  const people = residents && (await savePeople(db, unit, residents, { user_id: actor.user_id, now }))
  if (!changes && !people) return unitResponse(context, home)
  await patchUnit(db, unit.id, { ...changes?.after, vacant_since: people ? null : unit.vacant_since })
  const words = describeUnitChange(unit, changes?.after ?? {})
  await writeUnitChange(context, {
    verb: 'edited',
    unit: { id: unit.id, unit_number: asked.unit_number ?? unit.unit_number },
    contract,
    before: { unit_number: unit.unit_number, ...words.before, ...(people && { residents: people.before }) },
    after: { ...words.after, ...(people && { residents: people.after }) },
  })
  return unitResponse(context, home)
}
