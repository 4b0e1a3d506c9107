import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

interface Listed {
  readonly id: string
  readonly to: string
  readonly status: string
  readonly error: string | null
  readonly is_sent_again: boolean
  readonly can: { readonly send_again: boolean }
}
const messages = async (id: string, client = scene.clients.dispatcher): Promise<Listed[]> =>
  (await client.get(`/api/tows/${id}`)).json['messages'] as Listed[]
const again = (id: string, message_id: string, client: HttpClient = scene.clients.dispatcher) =>
  client.post(`/api/tows/${id}/messages/${message_id}/send-again`, {})
const queued = async (id: string) =>
  (
    await scene.world
      .db('pgboss.job')
      .where({ name: 'mail' })
      .whereRaw(`data->'payload'->>'id' = ?`, [id])
      .first<{ data: { payload: Record<string, unknown> } } | undefined>('data')
  )?.data.payload

/**
 * Runs the calls concurrently: a lock on the company's history, which each call writes to, keeps them all waiting
 * until the last has started.
 */
async function atOnce(calls: readonly (() => ReturnType<typeof again>)[]) {
  const { db } = scene.world
  const lock = await db.transaction()
  await lock('history_heads').where({ chain_id: scene.bayou.id }).forUpdate().first('chain_id')
  const answers = Promise.all(calls.map((call) => call()))
  const waiting = async () =>
    (
      await db.raw<{ rows: { n: number }[] }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0]?.n
  await expect.poll(waiting).toBe(calls.length)
  await lock.rollback()
  return answers
}

/** A tow whose documents didn't reach the customer. */
async function failedMail(to = 'owner@example.com'): Promise<{ tow_id: string; message_id: string }> {
  const tow_id = await scene.tow('completed')
  scene.minutes(5)
  expect(
    (await scene.clients.dispatcher.post(`/api/tows/${tow_id}/email-customer`, { email: to, language: 'es' })).status,
  ).toBe(200)
  const [message] = await messages(tow_id)
  const message_id = message?.id ?? ''
  await scene.world
    .db('notifications')
    .where({ id: message_id })
    .update({ status: 'failed', error: '550 No such mailbox' })
  return { tow_id, message_id }
}

describe('a failed email about a tow', () => {
  it('is shown with its reason, and its documents aren’t listed as emailed', async () => {
    const { tow_id } = await failedMail()
    expect(await messages(tow_id)).toMatchObject([
      { status: 'failed', error: '550 No such mailbox', is_sent_again: false, can: { send_again: true } },
    ])
    const { documents } = (await scene.clients.dispatcher.get(`/api/tows/${tow_id}`)).json as {
      documents: { mailed_to: string[] }[]
    }
    expect(documents.flatMap(({ mailed_to }) => mailed_to)).toEqual([])
  })

  it('is resent unchanged with its documents, once for repeated calls, and recorded in the history', async () => {
    const { tow_id, message_id } = await failedMail()
    scene.minutes(1)
    const answers = await atOnce(
      [scene.clients.dispatcher, scene.clients.admin, scene.clients.flagged].map(
        (client) => () => again(tow_id, message_id, client),
      ),
    )
    expect(answers.map(({ status, json }) => [status, json])).toEqual(
      Array.from({ length: 3 }, () => [200, { ok: true, sent_to: 'owner@example.com' }]),
    )
    const listed = await messages(tow_id)
    expect(listed).toMatchObject([
      { id: message_id, status: 'failed', is_sent_again: true, can: { send_again: false } },
      { status: 'queued', is_sent_again: false, can: { send_again: false } },
    ])
    const { id: _, ...first } = (await queued(message_id)) ?? {}
    const { id, ...second } = (await queued(listed[1]?.id ?? '')) ?? {}
    expect(id).toBe(listed[1]?.id)
    expect(second).toEqual(first)
    const { rows } = await scene.world.db.raw<{ rows: { after: object }[] }>(
      `select v.after from history_entries e join history_values v on v.entry_id = e.id where e.record_id = ? and e.action = 'tow.message_sent_again'`,
      [tow_id],
    )
    expect(rows).toMatchObject([{ after: { sent_to: 'owner@example.com', notification_id: listed[1]?.id } }])
  })

  it('counts toward the daily limit of the tow', async () => {
    const { tow_id, message_id } = await failedMail()
    for (let count = 1; count < 10; count++)
      expect(
        (await scene.clients.admin.post(`/api/tows/${tow_id}/email-contract`, { email: `x${count}@example.com` }))
          .status,
      ).toBe(200)
    const refused = await again(tow_id, message_id)
    expect([refused.status, refused.json['message']]).toEqual([
      429,
      expect.stringContaining('This tow has had 10 emails'),
    ])
    expect(await messages(tow_id)).toHaveLength(10)
  })

  it('isn’t resent once the tow has changed, or by users who may not send emails', async () => {
    const { tow_id, message_id } = await failedMail()
    expect((await again(tow_id, message_id, scene.clients.manager)).status).toBe(403)
    expect((await again(tow_id, scene.arbor.id)).status).toBe(404)
    expect((await messages(tow_id, scene.clients.manager)).every(({ can }) => !can.send_again)).toBe(true)
    scene.minutes(5)
    expect(
      (await scene.clients.flagged.post(`/api/tows/${tow_id}/zero-charge`, { reason: 'The sign was turned around' }))
        .status,
    ).toBe(200)
    expect((await messages(tow_id))[0]?.can).toEqual({ send_again: false })
    expect((await again(tow_id, message_id)).json).toMatchObject({
      code: 'refused',
      message: 'The tow has changed since this was written. Write a new one.',
    })
  })

  it('isn’t resent while it’s queued or after it arrived', async () => {
    const { tow_id, message_id } = await failedMail()
    for (const status of ['queued', 'sent', 'unknown'] as const) {
      await scene.world.db('notifications').where({ id: message_id }).update({ status })
      expect((await again(tow_id, message_id)).json).toMatchObject({
        code: 'refused',
        message: 'Only a message that failed can be sent again.',
      })
    }
  })
})

describe('a failed text to the driver', () => {
  it('is resent to the driver who has the tow', async () => {
    await scene.world.db('users').where({ id: scene.people.driver.user_id }).update({ phone: '(713) 555-0111' })
    const tow_id = await scene.tow('hooked')
    expect((await scene.clients.dispatcher.post(`/api/tows/${tow_id}/notify-driver-sms`, {})).status).toBe(200)
    const [text] = await messages(tow_id)
    const message_id = text?.id ?? ''
    await scene.world
      .db('notifications')
      .where({ id: message_id })
      .update({ status: 'failed', error: 'Twilio error 30003' })
    await scene.world.db('users').where({ id: scene.people.driver.user_id }).update({ phone: '(713) 555-0112' })
    expect((await again(tow_id, message_id)).json).toMatchObject({
      code: 'refused',
      message: 'The driver or the number has changed since. Write a new text.',
    })
    await scene.world.db('users').where({ id: scene.people.driver.user_id }).update({ phone: '(713) 555-0111' })
    expect((await again(tow_id, message_id, scene.clients.driver)).json).toMatchObject({ code: 'unauthorized' })
    scene.minutes(1)
    expect((await again(tow_id, message_id)).status).toBe(200)
    expect(await messages(tow_id)).toMatchObject([{ is_sent_again: true }, { status: 'queued', channel: 'sms' }])
  })
})
