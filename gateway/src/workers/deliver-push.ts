import type { Knex } from 'knex'
import { inTenancy } from '../db/tenancy.ts'
import type { Worker } from '../jobs/boss.ts'
import { GiveUp } from '../jobs/jobs.ts'
import { findPhone, removePhone } from '../modules/enforcement/own-alerts/index.ts'
import type { Clock } from '../operation/operation.ts'
import type { PhoneMessage } from '../operation/queues.ts'
import { PushRefused, type PushSender } from '../push/push-sender.ts'

interface Parts {
  readonly knex: Knex
  readonly clock: Clock
  readonly databaseNow: () => Date | null
}

/**
 * Sends a message to a phone, unless its session has ended or its person has turned such messages off since. No transaction is open
 * meanwhile. A phone whose browser takes no more messages is deleted. After a failure the message is tried again for as long as it is
 * good; a push service that refuses it is not asked again.
 */
export const deliverPush =
  ({ knex, clock, databaseNow }: Parts, sender: PushSender): Worker<PhoneMessage> =>
  async ({ phone_id, alert, text, expires_at }, { actor }) => {
    const left_ms = Date.parse(expires_at) - clock.now().getTime()
    if (left_ms <= 0) throw new GiveUp('It was out of date before it could be sent')
    const phone = await inTenancy(knex, actor, databaseNow(), (db) => findPhone(db, phone_id, alert))
    if (!phone) return
    try {
      const outcome = await sender.send(phone, text, Math.ceil(left_ms / 1000))
      if (outcome === 'ended') await inTenancy(knex, actor, databaseNow(), (db) => removePhone(db, phone.endpoint))
    } catch (fault) {
      throw fault instanceof PushRefused ? new GiveUp(fault.message) : fault
    }
  }
