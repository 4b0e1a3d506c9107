import type { api, ParsedBody } from '@curbwise/api'
import type { Knex } from 'knex'
import { loadPerson } from '../../../../auth/load-actor.ts'
import { noteFactor } from '../../../../auth/session.bulk.ts'
import type { Actor } from '../../../../db/actor.ts'
import { Refusal } from '../../../../errors/errors.ts'
import type { StagedOperation } from '../../../../operation/operation.ts'
import { beginLogin, userOfTicket, useTicket } from '../../sessions/index.ts'
import { countFactorTry } from '../lifecycle/factor-lock.ts'
import { reportRecoveryCode } from '../lifecycle/report-recovery-code.ts'
import { proveFactor } from '../lifecycle/prove-factor.ts'

interface Begun {
  readonly user_id: string
  readonly proof: ParsedBody<typeof api.session.loginFactor>
}

/** Throws for a person who may no longer log in. */
async function personOf(db: Knex.Transaction, user_id: string): Promise<Actor> {
  const person = await loadPerson(db, user_id)
  if (!person) throw new Refusal('wrong_credentials')
  return person
}

/**
 * Finishes a login whose password was right. The try is committed before the code is compared, so simultaneous requests get no
 * extra tries.
 */
export const logInWithFactor: StagedOperation<typeof api.session.loginFactor, Begun> = {
  async begin(context, { body }) {
    const user_id = await userOfTicket(context, body.ticket)
    const person = await personOf(context.db, user_id)
    await context.as(person, ({ db, clock }) => countFactorTry(db, user_id, clock.now()))
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
