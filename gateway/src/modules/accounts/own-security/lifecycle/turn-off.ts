import type { User } from '../../../../auth/user.model.ts'
import { patchUser } from '../../../../auth/user.store.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { mailNews, recordOwn } from './own-user.ts'

/** Turns off the person's own two-step login, if it is on; a trigger deletes everything that belongs to it. */
export async function turnOff(context: OperationContext, user: User): Promise<void> {
  if (!user.factor_since) return
  await patchUser(context.db, user.id, { factor_since: null })
  await recordOwn(context, 'user.factor_turned_off')
  await mailNews(context, user.email, { kind: 'factor_off' })
  await context.publishChange('session', user.id, null)
}
