import { randomUUID } from 'node:crypto'
import type { Message } from '../../src/operation/message.ts'
import type { Stored } from '../factories/custody.factory.ts'
import { anEvent, begin, tell } from '../factories/payment.factory.ts'
import type { Scene } from './tow-scene.ts'

/** A payment that was started: its key, and its amount in cents. */
export interface Asked {
  readonly key: string
  readonly amount_cents: number
}

/** Returns the emails queued for an address, oldest first. */
export async function queuedFor(scene: Scene, to: string): Promise<Message[]> {
  const { rows } = await scene.world.db.raw<{ rows: { payload: Message }[] }>(
    `select data->'payload' as payload from pgboss.job where name = 'mail' and data->'payload'->>'to' = ? order by created_on`,
    [to],
  )
  return rows.map(({ payload }) => payload)
}

export async function beginFor(scene: Scene, car: Stored, email: string, language: 'en' | 'es' = 'en'): Promise<Asked> {
  const { public_key } = (await scene.world.db('tows').where('id', car.tow_id).first('public_key')) as {
    public_key: string
  }
  const begun = await begin(await scene.gateway.anybody().begin(), public_key, { email, language })
  return { key: String(begun.json['key']), amount_cents: (begun.json['amount'] as { cents: number }).cents }
}

/** The provider confirms the payment. */
export const confirm = (scene: Scene, checkout: Asked): Promise<Response> =>
  tell(
    scene.gateway,
    anEvent(checkout, 'payment.succeeded', scene.gateway.clock.now(), { payment: `pay_${randomUUID()}` }),
  )

/** Refunds part of the latest payment as an admin, and the provider confirms it. */
export async function giveBack(scene: Scene, car: Stored, amount_cents: number): Promise<void> {
  const [payment] = await scene.world
    .db('transactions')
    .where({ tow_id: car.tow_id, kind: 'payment' })
    .whereNotNull('checkout_id')
    .orderBy('at', 'desc')
    .select<{ id: string; provider_id: string; checkout_id: string }[]>('id', 'provider_id', 'checkout_id')
  if (!payment) throw new TypeError('Nothing was paid')
  const ordered = await scene.clients.admin.post(`/api/transactions/${payment.id}/refund`, {
    amount_cents,
    reason: 'Agreed with the owner',
  })
  if (ordered.status !== 200) throw new Error(ordered.text)
  const id = String(ordered.json['id'])
  const event = anEvent({ key: payment.checkout_id, amount_cents }, 'refund.succeeded', scene.gateway.clock.now(), {
    payment: payment.provider_id,
    refund: `re_${id}`,
    refund_key: id,
  })
  await tell(scene.gateway, event)
}
