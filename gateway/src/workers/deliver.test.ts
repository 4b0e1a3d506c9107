import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../db/tenancy.ts'
import type { RenderedDocument } from '../mail/mailer.ts'
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
    jobs: app.kernel.jobs,
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
    delivery: async () =>
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

  it('that was accepted is sent', async () => {
    const { id, delivery } = await notice('sms')
    const during: unknown[] = []
    await send(id, async () => {
      during.push((await delivery())?.status)
    })
    expect(during).toEqual(['unknown'])
    expect(await delivery()).toEqual({ status: 'sent', error: null })
  })

  it('that the provider refused has failed, with the provider’s message', async () => {
    const { id, delivery } = await notice('sms')
    await expect(send(id, () => Promise.reject(new TextRefused('The number takes no messages')))).rejects.toThrow(
      'takes no messages',
    )
    expect(await delivery()).toEqual({ status: 'failed', error: 'The number takes no messages' })
  })

  it('whose response never arrived has an unknown outcome', async () => {
    const { id, delivery } = await notice('sms')
    await expect(send(id, () => Promise.reject(new Error('timeout')))).rejects.toThrow('timeout')
    expect(await delivery()).toEqual({ status: 'unknown', error: null })
  })
})

describe('an email with a document', () => {
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

  it('has its document in the language of the email', async () => {
    const texts: string[] = []
    const deliver = deliverMail(parts, {
      send: async (_message, { documents }) => {
        texts.push((await readPdf(documents[0]?.bytes ?? Buffer.alloc(0))).text)
      },
    })
    for (const language of ['es', 'en'] as const) {
      const { id } = await notice('mail')
      const { attachments, ...rest } = mail(id, 'storage_lot_invoice', tow_id)
      const spoken = attachments.map((one) => ({ ...one, document: { ...one.document, language } }))
      await deliver({ ...rest, attachments: spoken }, job())
    }
    expect(texts.map((text) => /Factura del depósito|Storage-lot invoice/.exec(text)?.[0])).toEqual([
      'Factura del depósito',
      'Storage-lot invoice',
    ])
  })

  it('is retried under the same Message-ID with the same bytes, and then it is sent', async () => {
    const { id, delivery } = await notice('mail')
    const tries: { message_id: string; documents: readonly RenderedDocument[] }[] = []
    const deliver = deliverMail(parts, {
      send: async (_message, envelope) => {
        tries.push(envelope)
        if (tries.length === 1) throw new Error('451 try later')
      },
    })
    await expect(deliver(mail(id, 'storage_lot_invoice', tow_id), job())).rejects.toThrow('451')
    expect(await delivery()).toEqual({ status: 'queued', error: '451 try later' })
    scene.minutes(1440)
    await deliver(mail(id, 'storage_lot_invoice', tow_id), job())
    expect(await delivery()).toEqual({ status: 'sent', error: null })
    expect(tries.map(({ message_id }) => message_id)).toEqual([
      `${id}@app.curbwise.example`,
      `${id}@app.curbwise.example`,
    ])
    const [first, second] = tries.map(({ documents }) => documents[0]?.bytes ?? Buffer.alloc(0))
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
    expect((await readPdf(first ?? Buffer.alloc(0))).text).toContain('As of Friday, 11/20/2026, 4:30 PM.')
  })

  it('about another company’s tow is never rendered', async () => {
    const { id, delivery } = await notice('mail')
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
    // The notification belongs to the other company too: a stranger's job doesn't even record its outcome.
    expect((await delivery())?.status).toBe('queued')
  })
})

describe('a job that is no longer tried', () => {
  const giveUp = (queue: string, payload: object, reason: string | null = null) =>
    recordGivenUp(parts)({ queue, payload, reason }, job())

  it('fails a waiting email with its reason, and leaves a sent one unchanged', async () => {
    const [waits, sent] = [await notice('mail'), await notice('mail')]
    await scene.world.db('notifications').where({ id: sent.id }).update({ status: 'sent' })
    await giveUp('mail', { id: waits.id }, 'The mail server didn’t respond')
    await giveUp('mail', { id: sent.id })
    expect([await waits.delivery(), (await sent.delivery())?.status]).toEqual([
      { status: 'failed', error: 'The mail server didn’t respond' },
      'sent',
    ])
  })

  it('fails a text only when the provider was never called', async () => {
    const [waits, asked] = [await notice('sms'), await notice('sms')]
    await scene.world.db('notifications').where({ id: asked.id }).update({ status: 'unknown' })
    await giveUp('sms', { id: waits.id })
    await giveUp('sms', { id: asked.id })
    expect([await waits.delivery(), (await asked.delivery())?.status]).toEqual([
      { status: 'failed', error: 'Not sent. Every try was interrupted' },
      'unknown',
    ])
  })

  it('fails the recipients of a notice whose messages were never created', async () => {
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
    expect([(await made.delivery())?.status, await missed.delivery()]).toEqual([
      'queued',
      { status: 'failed', error: "Couldn't prepare the notice" },
    ])
  })
})
