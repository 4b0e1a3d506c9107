import type { api } from '@curbwise/api'
import { noteFactor } from '../../../../auth/session.bulk.ts'
import { patchUser } from '../../../../auth/user.store.ts'
import { Refused, Unauthenticated } from '../../../../errors/errors.ts'
import type { StagedOperation } from '../../../../operation/operation.ts'
import { confirmAppFactor, replaceRecoveryCodes } from '../factor.store.ts'
import { countFactorTry } from '../lifecycle/factor-lock.ts'
import { lockOwnUser, mailNews, recordOwn } from '../lifecycle/own-user.ts'
import { proveAppCode } from '../lifecycle/prove-factor.ts'
import { newHashedCodes } from '../lifecycle/hashed-codes.ts'
import { presentOwnSecurity } from '../own-security.presenter.ts'

interface Begun {
  readonly code: string
}

/** Turns on two-step login with the first code of the app. The try is committed before the code is compared. */
export const confirmApp: StagedOperation<typeof api.ownSecurity.confirmApp, Begun> = {
  async begin({ db, actor, clock }, { body }) {
    await countFactorTry(db, actor.user_id ?? '', clock.now())
    return body
  },
  async finish(stage, { code }) {
    const { actor, installation } = stage
    await proveAppCode(stage, { person: actor, user_id: actor.user_id ?? '' }, code, true)
    const { shown, hashes } = await newHashedCodes()
    return stage.transaction(async (context) => {
      const { db, clock } = context
      const user = await lockOwnUser(context)
      if (!actor.session_id) throw new Unauthenticated()
      if (!(await confirmAppFactor(db, user.id, clock.now()))) throw new Refused('Two-step login is already on.')
      await replaceRecoveryCodes(db, user.id, hashes)
      await patchUser(db, user.id, { factor_since: clock.now() })
      await noteFactor(db, actor.session_id, 'app', clock.now())
      await recordOwn(context, 'user.factor_turned_on')
      await mailNews(context, user.email, { kind: 'factor_on' })
      await context.publishChange('session', user.id, null)
      return {
        security: await presentOwnSecurity(db, { user_id: user.id, role: actor.role }, installation),
        recovery_codes: shown,
      }
    })
  },
}
