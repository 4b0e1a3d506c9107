import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { LIST_LIMIT, shownOf } from '../list-limit.ts'
import { canOperate } from '../platform-operations.policy.ts'
import { presentEvent } from '../platform-operations.presenter.ts'
import { eventKinds, eventsToShow } from '../queries/events.query.ts'

export const listEvents: Operation<typeof api.adminOperations.events> = async ({ db, actor }, { query }) => {
  assertPermitted(canOperate.read(actor))
  return {
    ...shownOf(await eventsToShow(db, query, LIST_LIMIT), presentEvent),
    kinds: (await eventKinds(db)).map(({ kind }) => ({ kind, name: kind })),
  }
}
