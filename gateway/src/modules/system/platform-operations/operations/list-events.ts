import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { LIST_LIMIT, shownOf } from '../list-limit.ts'
import { canOperate } from '../platform-operations.policy.ts'
import { presentEvent } from '../platform-operations.presenter.ts'
import { eventsToShow } from '../queries/events.query.ts'

export const listEvents: Operation<typeof api.adminOperations.events> = async ({ db, actor }) => {
  assertPermitted(canOperate.read(actor))
  return shownOf(await eventsToShow(db, LIST_LIMIT), presentEvent)
}
