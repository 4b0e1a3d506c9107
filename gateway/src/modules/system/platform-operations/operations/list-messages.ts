import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { LIST_LIMIT, shownOf } from '../list-limit.ts'
import { canOperate } from '../platform-operations.policy.ts'
import { presentMessage } from '../platform-operations.presenter.ts'
import { messagesToShow } from '../queries/messages.query.ts'

export const listMessages: Operation<typeof api.adminOperations.messages> = async ({ db, actor }) => {
  assertPermitted(canOperate.read(actor))
  return shownOf(await messagesToShow(db, LIST_LIMIT), presentMessage)
}
