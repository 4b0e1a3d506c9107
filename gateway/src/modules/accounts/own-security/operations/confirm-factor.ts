import type { api } from '@curbwise/api'
import { FACTOR_COUNTS_MS } from '../../../../auth/recent-factor.ts'
import { noteFactor } from '../../../../auth/session.bulk.ts'
import { loadUser } from '../../../../auth/user.store.ts'
import { Refused, Unauthenticated } from '../../../../errors/errors.ts'
import type { StagedOperation } from '../../../../operation/operation.ts'
import { countFactorTry } from '../lifecycle/factor-lock.ts'
import { reportRecoveryCode } from '../lifecycle/report-recovery-code.ts'
import { isGuessable, type Proof, proveFactor } from '../lifecycle/prove-factor.ts'

/** Proves the factor of this session again. The try of a code is committed before the code is compared. */
export const confirmFactor: StagedOperation<typeof api.ownSecurity.confirm, Proof> = {
  async begin({ db, actor, clock }, { body }) {
    if (!actor.factor) throw new Refused('Two-step login is off.')
    if (isGuessable(body)) await countFactorTry(db, actor.user_id ?? '', clock.now())
    return body
  },
  async finish(stage, proof) {
    const proved = await proveFactor(stage, stage.actor, proof)
    return stage.transaction(async (context) => {
      const { db, actor, clock } = context
      const user = actor.user_id ? await loadUser(db, actor.user_id) : undefined
      if (!user || !actor.session_id) throw new Unauthenticated()
      const now = clock.now()
      await noteFactor(db, actor.session_id, proved.kind, now)
      await reportRecoveryCode(context, user.email, proved)
      return { until: new Date(now.getTime() + FACTOR_COUNTS_MS).toISOString() }
    })
  },
}
