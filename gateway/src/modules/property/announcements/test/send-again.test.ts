import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let elena: HttpClient
let notice_id: string

interface Listed {
  readonly id: string
  readonly name: string
  readonly recipient: string
  readonly status: string
  readonly can: { readonly send_again: boolean }
}
const path = () => `/api/contracts/${arbor.id}/notices/${notice_id}`
const notice = async () => (await elena.get(path())).json as { counts: Record<string, number>; messages: Listed[] }
const again = (body: object = {}, client = elena) => client.post(`${path()}/send-again`, body)
const row = async (name: string): Promise<Listed> =>
  (await notice()).messages.find((one) => one.name === name) as Listed
const contact = (name: string, change: object) =>
  world.db('contacts').where({ contract_id: arbor.id, name }).update(change)
const outbox = async (to: string) => (await world.db('outbox_messages').where({ recipient: to })).length
const settled = async () => {
  await expect.poll(async () => (await notice()).counts).toMatchObject({ queued: 0 })
}

beforeAll(async () => {
  gateway = await startTestGateway()
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
})
afterAll(() => gateway.close())

/** A notice to two people, neither of whom got it. */
beforeEach(async () => {
  arbor = await world.complex(bayou, 'Arbor Ridge')
  await world.unit(arbor, '101', ['Ada Ames', 'Luz Ortiz'])
  await contact('Ada Ames', { email: `ada.${arbor.id}@example.com` })
  await contact('Luz Ortiz', { email: `luz.${arbor.id}@example.com` })
  elena = await world.logIn(await world.manager('contract_manager', [arbor], 'Elena Marsh'))
  notice_id = String(
    (
      await elena.post(`/api/contracts/${arbor.id}/notify-residents`, {
        subject: 'Gate repair',
        message: 'The north gate stays open.',
      })
    ).json['id'],
  )
  await settled()
  await world.db('outbox_messages').delete()
  await world
    .db('notifications')
    .where({ batch_id: notice_id })
    .update({ status: 'failed', error: '550 No such mailbox' })
})

describe('a failed message of a notice', () => {
  it('is sent again alone, to the current address, and only once', async () => {
    await contact('Ada Ames', { email: `ada.new.${arbor.id}@example.com` })
    const { id } = await row('Ada Ames')
    const others = [
      await world.manager('contract_manager', [arbor], 'Jerome Pike'),
      await world.towUser('tow_staff', bayou),
    ]
    const clients = [elena, ...(await Promise.all(others.map((one) => world.logIn(one)))), elena]
    const answers = await Promise.all(clients.map((client) => again({ message_id: id }, client)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers[0]?.json).toMatchObject({ counts: { all: 2, failed: 1 } })
    await settled()
    expect((await notice()).counts).toMatchObject({ all: 2, sent: 1, failed: 1 })
    expect(await row('Ada Ames')).toMatchObject({
      status: 'sent',
      recipient: `ada.new.${arbor.id}@example.com`,
      can: { send_again: false },
    })
    expect([
      await outbox(`ada.new.${arbor.id}@example.com`),
      await outbox(`ada.${arbor.id}@example.com`),
      await outbox(`luz.${arbor.id}@example.com`),
    ]).toEqual([1, 0, 0])
    const entries = await world.db('history_entries').where({ record_id: arbor.id, action: 'announcement.sent_again' })
    expect(entries).toHaveLength(1)
  })

  it('is sent again with all others', async () => {
    expect((await again()).json).toMatchObject({ counts: { all: 2, failed: 0 } })
    await settled()
    expect((await notice()).counts).toMatchObject({ all: 2, sent: 2 })
    expect((await again()).status).toBe(200)
    expect([await outbox(`ada.${arbor.id}@example.com`), await outbox(`luz.${arbor.id}@example.com`)]).toEqual([1, 1])
  })

  it('is not sent again to residents who opted out or moved out', async () => {
    await contact('Ada Ames', { email_opted_out_at: gateway.clock.now() })
    await contact('Luz Ortiz', { ended_at: gateway.clock.now() })
    expect((await notice()).messages.map(({ can }) => can.send_again)).toEqual([false, false])
    const refused = await again()
    expect([refused.status, refused.json['message']]).toEqual([
      409,
      'None of them can be reached. They moved out, opted out, or have no address.',
    ])
    expect((await notice()).counts).toMatchObject({ all: 2, failed: 2 })
  })

  it('can’t be sent again by users who may not write to residents, nor as a message of another notice', async () => {
    const driver = await world.logIn(await world.towUser('tow_driver', bayou))
    expect((await again({}, driver)).status).toBe(403)
    expect((await again({ message_id: arbor.id })).status).toBe(404)
  })

  it('waits for the end of the quiet hours', async () => {
    await world.db('contracts').where({ id: arbor.id }).update({ quiet_from: '15:00', quiet_until: '19:00' })
    expect((await again()).json).toMatchObject({ counts: { queued: 2 } })
    const waits = await world
      .db('pgboss.job')
      .where('name', 'send_announcement')
      .whereRaw(`data->'payload'->>'announcement_id' = ? and start_after > created_on`, [notice_id])
    expect(waits).toHaveLength(1)
  })
})
