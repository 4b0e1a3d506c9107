import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { replaceRecoveryCodes } from '../factor.store.ts'
import { newHashedCodes } from '../lifecycle/hashed-codes.ts'
import { lockOwnUser, mailNews, recordOwn } from '../lifecycle/own-user.ts'
import { presentOwnSecurity } from '../own-security.presenter.ts'

export const createRecoveryCodes: Operation<typeof api.ownSecurity.newRecoveryCodes> = async (context) => {
  const { db, actor, installation } = context
  const user = await lockOwnUser(context)
  if (!user.factor_since) throw new Refused('Turn on two-step login first. You get recovery codes with it.')
  const { shown, hashes } = await newHashedCodes()
  await replaceRecoveryCodes(db, user.id, hashes)
  await recordOwn(context, 'user.recovery_codes_created')
  await mailNews(context, user.email, { kind: 'codes_new' })
  return {
    security: await presentOwnSecurity(db, { user_id: user.id, role: actor.role }, installation),
    recovery_codes: shown,
  }
}
