import type { api, ParsedBody } from '@curbwise/api'
import { noteFactor } from '../../../../auth/session.bulk.ts'
import type { StagedOperation } from '../../../../operation/operation.ts'
import { beginLogin, userOfTicket, useTicket } from '../../sessions/index.ts'
import { countFactorTry } from '../lifecycle/factor-lock.ts'
import { personOf } from '../lifecycle/person-logging-in.ts'
import { reportRecoveryCode } from '../lifecycle/report-recovery-code.ts'
import { isGuessable, proveFactor } from '../lifecycle/prove-factor.ts'

interface Begun {
  readonly user_id: string
  readonly proof: ParsedBody<typeof api.session.loginFactor>
}

/**
 * Finishes a login whose password was right. The try of a code is committed before the code is compared, so simultaneous
 * requests get no extra tries.
 */
export const logInWithFactor: StagedOperation<typeof api.session.loginFactor, Begun> = {
  async begin(context, { body }) {
    const user_id = await userOfTicket(context, body.ticket)
    const person = await personOf(context.db, user_id)
    if (isGuessable(body)) await context.as(person, ({ db, clock }) => countFactorTry(db, user_id, clock.now()))
    return { user_id, proof: body }
  },
  async finish(stage, { user_id, proof }) {
    const person = await stage.transaction(({ db }) => personOf(db, user_id))
    const proved = await proveFactor(stage, person, proof)
    return stage.transaction(async (context) => {
      await useTicket(context, proof.ticket)
      const { id, answer } = await beginLogin(context, user_id)
      await noteFactor(context.db, id, proved.kind, context.clock.now())
      await reportRecoveryCode(context, answer.user.email, proved)
      return answer
    }, person)
  },
}
