import type { api } from '@curbwise/api'
import { assertOwnFactor } from '../../../../auth/recent-factor.ts'
import { Refused } from '../../../../errors/errors.ts'
import type { StagedOperation } from '../../../../operation/operation.ts'
import { confirmAppFactor } from '../factor.store.ts'
import { countFactorTry } from '../lifecycle/factor-lock.ts'
import { lockOwnUser, mailNews, recordOwn } from '../lifecycle/own-user.ts'
import { proveAppCode } from '../lifecycle/prove-factor.ts'
import { turnOn } from '../lifecycle/turn-on.ts'
import { presentOwnSecurity } from '../own-security.presenter.ts'

interface Begun {
  readonly code: string
}

/**
 * Adds the app with its first code, which turns on two-step login if it is the first factor. The try is committed before the
 * code is compared.
 */
export const confirmApp: StagedOperation<typeof api.ownSecurity.confirmApp, Begun> = {
  async begin({ db, actor, clock }, { body }) {
    assertOwnFactor(actor, clock.now())
    await countFactorTry(db, actor.user_id ?? '', clock.now())
    return body
  },
  async finish(stage, { code }) {
    const { actor, installation } = stage
    await proveAppCode(stage, { person: actor, user_id: actor.user_id ?? '' }, code, true)
    return stage.transaction(async (context) => {
      const { db, clock } = context
      const user = await lockOwnUser(context)
      if (!(await confirmAppFactor(db, user.id, clock.now()))) throw new Refused('The app is already set up.')
      const recovery_codes = await turnOn(context, {
        user,
        kind: 'app',
        async reportAnother() {
          await recordOwn(context, 'user.app_added')
          await mailNews(context, user.email, { kind: 'app_added' })
        },
      })
      return {
        security: await presentOwnSecurity(db, { user_id: user.id, role: actor.role }, installation),
        recovery_codes,
      }
    })
  },
}
