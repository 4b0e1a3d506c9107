import type { api } from '@curbwise/api'
import { Unauthenticated } from '../../../../errors/errors.ts'
import { sessionRow } from '../../../../auth/load-actor.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { presentLoginUser } from '../../sessions/index.ts'

export const readMyself: Operation<typeof api.session.me> = (context) => presentMyself(context)

/** The person of this session as they stand in the transaction. */
export async function presentMyself({
  db,
  actor,
}: Pick<OperationContext, 'db' | 'actor'>): Promise<ReturnType<typeof presentLoginUser>> {
  const row = actor.session_id && (await sessionRow(db, actor.session_id))
  if (!row) throw new Unauthenticated()
  return presentLoginUser(row)
}
