import type { api } from '@curbwise/api'
import { Unauthenticated } from '../../../../errors/errors.ts'
import { sessionRow } from '../../../../auth/load-actor.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { presentLoginUser } from '../../sessions/index.ts'

export const readCurrentUser: Operation<typeof api.session.me> = (context) => presentCurrentUser(context)

/** Presents this session's user as read in this transaction. */
export async function presentCurrentUser({
  db,
  actor,
}: Pick<OperationContext, 'db' | 'actor'>): Promise<ReturnType<typeof presentLoginUser>> {
  const row = actor.session_id && (await sessionRow(db, actor.session_id))
  if (!row) throw new Unauthenticated()
  return presentLoginUser(row)
}
