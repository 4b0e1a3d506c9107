import { noteFactor } from '../../../../auth/session.bulk.ts'
import type { User } from '../../../../auth/user.model.ts'
import { patchUser } from '../../../../auth/user.store.ts'
import { Unauthenticated } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { replaceRecoveryCodes } from '../factor.store.ts'
import { newHashedCodes } from './hashed-codes.ts'
import { mailNews, recordOwn } from './own-user.ts'

interface Added {
  readonly user: User
  readonly kind: 'app' | 'passkey'
  /** Records and emails a factor that isn't the first. */
  readonly reportAnother: () => Promise<void>
}

/**
 * Counts a factor that the person just proved, and turns on two-step login with a first one; returns its recovery codes, or
 * none if the person already has some.
 */
export async function turnOn(context: OperationContext, { user, kind, reportAnother }: Added): Promise<string[]> {
  const { db, actor, clock } = context
  if (!actor.session_id) throw new Unauthenticated()
  await noteFactor(db, actor.session_id, kind, clock.now())
  await context.publishChange('session', user.id, null)
  if (user.factor_since) {
    await reportAnother()
    return []
  }
  const { shown, hashes } = await newHashedCodes()
  await replaceRecoveryCodes(db, user.id, hashes)
  await patchUser(db, user.id, { factor_since: clock.now() })
  await recordOwn(context, 'user.factor_turned_on')
  await mailNews(context, user.email, { kind: 'factor_on' })
  return shown
}
