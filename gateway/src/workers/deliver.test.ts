import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../db/tenancy.ts'
import type { RenderedPaper } from '../mail/mailer.ts'
import { TextRefused } from '../sms/texter.ts'
import { readPdf } from '../../test/readers/read-pdf.ts'
import { type Scene, startScene } from '../../test/scenes/tow-scene.ts'
import { type Deliverer, deliverMail, deliverText } from './deliver.ts'
import { recordGivenUp } from '../jobs/given-up.ts'

let scene: Scene
let parts: Deliverer
let tow_id: string

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  const { app, knex } = scene.gateway.gateway
  parts = {
    knex,
    files: app.kernel.files,
    databaseNow: () => scene.gateway.clock.now(),
    clock: scene.gateway.clock,
    host: () => 'app.curbwise.example',
  }
  tow_id = await scene.tow('completed')
})
afterAll(() => scene.gateway.close())

const job = () => {
  const tenant = { tow_company_id: scene.bayou.id }
  const stamp = { tenant, behalf: { user_id: null, name: 'Dana', role: 'tow_staff' } }
  return { id: randomUUID(), stamp, actor: systemActor({ ...tenant, on_behalf_of: null }) }
}

async function notice(channel: 'mail' | 'sms') {
  const id = randomUUID()
  await scene.world.insert('notifications', {
    id,
    message_id: id,
    tow_company_id: scene.bayou.id,
    contract_id: scene.arbor.id,
    tow_id,
    channel,
    kind: 'tow_driver',
    recipient: 'x',
  })
  return {
    id,
    fate: async () =>
      scene.world.db('notifications').where({ id }).first<{ status: string; error: string | null }>('status', 'error'),
  }
}

describe('a text message', () => {
  const send = (id: string, answer: () => Promise<void>) =>
    deliverText(parts, {
      send: async () => {
        await answer()
        return { provider_id: null }
      },
    })({ id, to: '713-555-0111', text: 'Tow 1' }, job())

  it('that was taken is sent', async () => {
    const { id, fate } = await notice('sms')
    const during: unknown[] = []
    await send(id, async () => {
      during.push((await fate())?.status)
    })
    expect(during).toEqual(['unknown'])
    expect(await fate()).toEqual({ status: 'sent', error: null })
  })

  it('that the provider refused has failed, with its words', async () => {
    const { id, fate } = await notice('sms')
    await expect(send(id, () => Promise.reject(new TextRefused('The number takes no messages')))).rejects.toThrow(
      'takes no messages',
    )
    expect(await fate()).toEqual({ status: 'failed', error: 'The number takes no messages' })
  })

  it('whose answer never came is of unknown fate', async () => {
    const { id, fate } = await notice('sms')
    await expect(send(id, () => Promise.reject(new Error('timeout')))).rejects.toThrow('timeout')
    expect(await fate()).toEqual({ status: 'unknown', error: null })
  })
})

describe('a mail with a paper', () => {
  const at = '2026-11-20T22:30:00.000Z'
  const mail = (id: string, kind: 'storage_lot_invoice', tow: string) => ({
    id,
    to: 'a@example.com',
    subject: 'S',
    text: 't',
    html: '<p>h</p>',
    attachments: [
      { file_name: 'tow.pdf', content_type: 'application/pdf' as const, document: { tow_id: tow, kind, at } },
    ],
  })

  it('is tried again under the same Message-ID with the same bytes, and then it is sent', async () => {
    const { id, fate } = await notice('mail')
    const tries: { message_id: string; papers: readonly RenderedPaper[] }[] = []
    const deliver = deliverMail(parts, {
      send: async (_message, envelope) => {
        tries.push(envelope)
        if (tries.length === 1) throw new Error('451 try later')
      },
    })
    await expect(deliver(mail(id, 'storage_lot_invoice', tow_id), job())).rejects.toThrow('451')
    expect(await fate()).toEqual({ status: 'queued', error: '451 try later' })
    scene.minutes(1440)
    await deliver(mail(id, 'storage_lot_invoice', tow_id), job())
    expect(await fate()).toEqual({ status: 'sent', error: null })
    expect(tries.map(({ message_id }) => message_id)).toEqual([
      `${id}@app.curbwise.example`,
      `${id}@app.curbwise.example`,
    ])
    const [first, second] = tries.map(({ papers }) => papers[0]?.bytes ?? Buffer.alloc(0))
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
    expect((await readPdf(first ?? Buffer.alloc(0))).text).toContain('As it stands on Friday, 11/20/2026, 4:30 PM.')
  })

  it('of a tow that its company does not have is never rendered', async () => {
    const { id, fate } = await notice('mail')
    const { world } = scene
    const xanadu = await world.company('Xanadu Recovery')
    const tenant = { tow_company_id: xanadu.id }
    const foreign = {
      ...job(),
      stamp: { ...job().stamp, tenant },
      actor: systemActor({ ...tenant, on_behalf_of: null }),
    }
    const sent: unknown[] = []
    await expect(
      deliverMail(parts, {
        send: async (message) => {
          sent.push(message)
        },
      })(mail(id, 'storage_lot_invoice', tow_id), foreign),
    ).rejects.toThrow('cannot be read')
    expect(sent).toEqual([])
    // The notification belongs to the other company too: a stranger's job does not even tell its fate.
    expect((await fate())?.status).toBe('queued')
  })
})

describe('a job that is not tried any more', () => {
  const giveUp = (queue: string, payload: object, reason: string | null = null) =>
    recordGivenUp(parts)({ queue, payload, reason }, job())

  it('leaves a mail that waits failed with its reason, and one that was sent as it is', async () => {
    const [waits, sent] = [await notice('mail'), await notice('mail')]
    await scene.world.db('notifications').where({ id: sent.id }).update({ status: 'sent' })
    await giveUp('mail', { id: waits.id }, 'The mail server did not answer')
    await giveUp('mail', { id: sent.id })
    expect([await waits.fate(), (await sent.fate())?.status]).toEqual([
      { status: 'failed', error: 'The mail server did not answer' },
      'sent',
    ])
  })

  it('leaves a text failed only where the provider was never asked', async () => {
    const [waits, asked] = [await notice('sms'), await notice('sms')]
    await scene.world.db('notifications').where({ id: asked.id }).update({ status: 'unknown' })
    await giveUp('sms', { id: waits.id })
    await giveUp('sms', { id: asked.id })
    expect([await waits.fate(), (await asked.fate())?.status]).toEqual([
      { status: 'failed', error: 'It was not sent: every try was cut off' },
      'unknown',
    ])
  })

  it('leaves the readers of a notice failed whose messages were never made', async () => {
    const { id: batch_id } = await scene.world.insert('announcements', {
      tow_company_id: scene.bayou.id,
      contract_id: scene.arbor.id,
      channel: 'mail',
      subject: 'S',
      message: 'm',
      goes_out_at: scene.gateway.clock.now(),
      sent_by_name: 'Elena',
    })
    const [made, missed] = [await notice('mail'), await notice('mail')]
    await scene.world.db('notifications').whereIn('id', [made.id, missed.id]).update({ batch_id, tow_id: null })
    await scene.world.db('notifications').where({ id: made.id }).update({ handed_at: scene.gateway.clock.now() })
    await giveUp('send_announcement', { announcement_id: batch_id })
    expect([(await made.fate())?.status, await missed.fate()]).toEqual([
      'queued',
      { status: 'failed', error: 'The notice could not be prepared' },
    ])
  })
})
