import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { LIST_LIMIT, shownOf } from '../list-limit.ts'
import { canOperate } from '../platform-operations.policy.ts'
import { presentMessage, presentMessageKind } from '../platform-operations.presenter.ts'
import { messageKinds, messagesToShow } from '../queries/messages.query.ts'

export const listMessages: Operation<typeof api.adminOperations.messages> = async ({ db, actor }, { query }) => {
  assertPermitted(canOperate.read(actor))
  return {
    ...shownOf(await messagesToShow(db, query, LIST_LIMIT), presentMessage),
    kinds: (await messageKinds(db)).map(presentMessageKind),
  }
}
