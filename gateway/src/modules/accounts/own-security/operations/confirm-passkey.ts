import type { api, ParsedBody } from '@curbwise/api'
import { assertOwnFactor } from '../../../../auth/recent-factor.ts'
import { Refusal } from '../../../../errors/errors.ts'
import type { StagedOperation } from '../../../../operation/operation.ts'
import { lockOwnUser, mailNews, recordOwn } from '../lifecycle/own-user.ts'
import { takeRequest } from '../lifecycle/passkey-requests.ts'
import { turnOn } from '../lifecycle/turn-on.ts'
import { presentOwnSecurity } from '../own-security.presenter.ts'
import { readNewPasskey } from '../passkey.ts'
import { insertPasskey } from '../passkey.store.ts'

interface Begun {
  readonly challenge: string | null
  readonly body: ParsedBody<typeof api.ownSecurity.confirmPasskey>
}

/** Adds a passkey, which turns on two-step login if it is the first factor. The request is used up before it is checked. */
export const confirmPasskey: StagedOperation<typeof api.ownSecurity.confirmPasskey, Begun> = {
  async begin(context, { body }) {
    const { actor, clock } = context
    assertOwnFactor(actor, clock.now())
    return { challenge: await takeRequest(context, actor.user_id ?? '', body.passkey.response.clientDataJSON), body }
  },
  async finish(stage, { challenge, body: { name, passkey } }) {
    const { actor, installation, origin } = stage
    const created = challenge === null ? null : await readNewPasskey(passkey, { origin, challenge })
    if (!created) throw new Refusal('wrong_passkey')
    return stage.transaction(async (context) => {
      const { db } = context
      const user = await lockOwnUser(context)
      await insertPasskey(db, { user_id: user.id, name, transports: passkey.response.transports, ...created })
      await recordOwn(context, 'user.passkey_added', { passkey: name })
      const recovery_codes = await turnOn(context, {
        user,
        kind: 'passkey',
        reportAnother: () => mailNews(context, user.email, { kind: 'passkey_added', passkey: name }),
      })
      return {
        security: await presentOwnSecurity(db, { user_id: user.id, role: actor.role }, installation),
        recovery_codes,
      }
    })
  },
}
