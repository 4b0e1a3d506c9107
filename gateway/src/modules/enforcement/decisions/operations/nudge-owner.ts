import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { decidePlate } from '../decide-plate.ts'
import { nudgePeople } from '../nudges/nudge-people.ts'
import { presentNudge } from '../nudges/nudge.presenter.ts'
import { nudgeState } from '../nudges/nudge-state.query.ts'
import { plateQuestion } from '../plate-question.ts'

/** Writes to the people of a car whose right ended lately, once per night; later calls return that nudge. */
export const nudgeOwner: Operation<typeof api.tows.nudgeOwner> = async (context, { body }) => {
  const { db, actor } = context
  const contract = await loadContract(db, actor, body.contract_id)
  const decided = await decidePlate(db, plateQuestion(actor, contract.id, body))
  const before = await nudgeState(db, decided)
  if (before?.nudged_at) return presentNudge(before.nudged_at)
  if (!before?.may_nudge) throw new Refused('The people of this car can’t be nudged now.')
  await nudgePeople(context, contract, decided, before)
  const after = await nudgeState(db, decided)
  if (!after?.nudged_at) throw new Error('A nudge that was just stored is not there')
  return presentNudge(after.nudged_at)
}
