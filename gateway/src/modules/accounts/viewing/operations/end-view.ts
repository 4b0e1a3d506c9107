import type { api } from '@curbwise/api'
import { actorOf, isUsable, sessionRow } from '../../../../auth/load-actor.ts'
import { Unauthenticated, Unauthorized } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentLoginUser } from '../../sessions/index.ts'
import { viewedRecord } from '../viewed-record.ts'

/** Ends the view; what follows is the super admin's own again. */
export const endView: Operation<typeof api.viewing.end> = async (context) => {
  const { db, actor, session } = context
  const viewed = actor.viewing && actor.session_id !== null ? await sessionRow(db, actor.session_id) : undefined
  if (!viewed?.view) throw new Unauthorized()
  const { viewed_company_id, viewed_contract_id } = viewed.view
  const own = await session.endView()
  const row = own && (await sessionRow(db, own.id))
  if (!row || !isUsable(row)) throw new Unauthenticated()
  await context.as(actorOf(row), ({ history }) =>
    history({
      ...viewedRecord(viewed_company_id, viewed_contract_id),
      action: 'view.ended',
      before: null,
      after: null,
    }),
  )
  return { csrf_token: own.csrf_token, user: presentLoginUser(row) }
}
