import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { TwilioServer } from '../../../../../test/servers/twilio-server.ts'
import { World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'
import { twilioSignature } from '../../../../sms/twilio.ts'

const ORIGIN = 'https://app.example.com'
const twilio = new TwilioServer()
let gateway: TestGateway
let world: World
let arbor: Contract
let elena: HttpClient
let serial = 1000

beforeAll(async () => {
  const api_url = await twilio.listen()
  gateway = await startTestGateway({
    environment: {
      ORIGIN,
      TWILIO_ACCOUNT_SID: twilio.account_sid,
      TWILIO_AUTH_TOKEN: twilio.auth_token,
      TWILIO_FROM: '+17135550148',
      TWILIO_API_URL: api_url,
    },
  })
  world = new World(gateway)
})
afterAll(async () => {
  await gateway.close()
  await twilio.close()
})

async function aReader(): Promise<string> {
  arbor = await world.complex(await world.company('Bayou City Towing'), 'Arbor Ridge')
  await world.unit(arbor, '101', ['Ada Ames'])
  serial += 1
  await world
    .db('contacts')
    .where({ contract_id: arbor.id })
    .update({ phone: `(713) 556-${serial}` })
  elena = await world.logIn(await world.manager('contract_manager', [arbor]))
  return `+1713556${serial}`
}
async function send(): Promise<string> {
  const answer = await elena.post(`/api/contracts/${arbor.id}/notify-residents-sms`, { message: 'The gate is open.' })
  expect(answer.status, answer.text).toBe(200)
  const row = await world
    .db('notifications')
    .where({ batch_id: String(answer.json['id']) })
    .first('id')
  return row?.id ?? ''
}
const messageOf = async (id: string) =>
  world
    .db('notifications')
    .where({ id })
    .first<{ status: string; error: string | null; provider_id: string | null }>('status', 'error', 'provider_id')
async function expectStatus(id: string, expected: string): Promise<void> {
  await expect.poll(async () => (await messageOf(id)).status).toBe(expected)
}
const status = (id: string, fields: Record<string, string>, token?: string) => {
  const path = `/api/sms/twilio/status?notification=${id}`
  return twilio.post(gateway.url + path, ORIGIN + path, { MessageSid: 'SM1', ...fields }, token)
}
const inbound = (from: string, body: string, token?: string) =>
  twilio.post(
    `${gateway.url}/api/sms/twilio/inbound`,
    `${ORIGIN}/api/sms/twilio/inbound`,
    { From: from, Body: body },
    token,
  )

it('signs like the example in the provider’s documentation', () => {
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  })
  expect(twilioSignature('12345', 'https://example.com/myapp.php?foo=1&bar=2', form)).toBe(
    'L/OH5YylLD5NRKLltdqwSvS0BnU=',
  )
})

it('sends a text with its number, its message, and the status callback', async () => {
  const to = await aReader()
  const id = await send()
  await expectStatus(id, 'sent')
  const form = twilio.messages.at(-1)
  expect(Object.fromEntries(form ?? [])).toEqual({
    To: to,
    From: '+17135550148',
    Body: 'Arbor Ridge: The gate is open. Reply STOP to end texts.',
    StatusCallback: `${ORIGIN}/api/sms/twilio/status?notification=${id}`,
  })
  expect((await status(id, { MessageStatus: 'delivered' })).status).toBe(200)
  expect(await messageOf(id)).toMatchObject({ status: 'delivered', provider_id: 'SM1' })
  await status(id, { MessageStatus: 'sent' })
  expect((await messageOf(id)).status).toBe('delivered')
})

it('shows a refusal with its message, and an unknown outcome without sending again', async () => {
  await aReader()
  twilio.answer = 'refused'
  const refused = await send()
  await expectStatus(refused, 'failed')
  expect((await messageOf(refused)).error).toContain('not a valid phone number')
  for (const answer of ['broken', 'silent'] as const) {
    twilio.answer = answer
    const many = twilio.messages.length
    const id = await send()
    await expectStatus(id, 'unknown')
    twilio.answer = 'taken'
    expect(twilio.messages).toHaveLength(many)
    await status(id, { MessageStatus: 'undelivered', ErrorCode: '30003' })
    expect(await messageOf(id)).toMatchObject({ status: 'failed', error: 'Twilio error 30003' })
  }
})

it('stores a status that arrives before the response to its own call', async () => {
  await aReader()
  twilio.meanwhile = (form) => status(String(form.get('StatusCallback')?.split('=')[1]), { MessageStatus: 'delivered' })
  const id = await send()
  const done = async (): Promise<number> =>
    (
      await world
        .db('pgboss.job')
        .where({ name: 'sms', state: 'completed' })
        .whereRaw(`data->'payload'->>'id' = ?`, [id])
    ).length
  await expect.poll(done).toBe(1)
  twilio.meanwhile = null
  expect((await messageOf(id)).status).toBe('delivered')
})

it('rejects requests that are not signed for this exact address', async () => {
  const from = await aReader()
  const id = await send()
  await expectStatus(id, 'sent')
  expect((await status(id, { MessageStatus: 'failed' }, 'the token of a stranger')).status).toBe(400)
  expect((await inbound(from, 'STOP', 'the token of a stranger')).status).toBe(400)
  expect(
    (
      await twilio.post(
        `${gateway.url}/api/sms/twilio/inbound`,
        `https://elsewhere.example.com/api/sms/twilio/inbound`,
        { From: from, Body: 'STOP' },
      )
    ).status,
  ).toBe(400)
  expect((await messageOf(id)).status).toBe('sent')
  expect(await world.db('contacts').where({ contract_id: arbor.id }).whereNotNull('sms_opted_out_at')).toEqual([])
})

it('STOP ends texts to that number at every complex and for its later owners; START resumes them', async () => {
  const from = await aReader()
  expect((await inbound(from, ' Stop. ')).status).toBe(200)
  const none = await elena.post(`/api/contracts/${arbor.id}/notify-residents-sms`, { message: 'Hello' })
  expect(none.status).toBe(409)
  const later = await world.complex(await world.company('Later Towing'), 'Later Place')
  await world.unit(later, '1', ['A Newcomer'])
  await world.db('contacts').where({ contract_id: later.id }).update({ phone: from })
  const theirs = await world.logIn(await world.manager('contract_manager', [later]))
  expect((await theirs.get(`/api/contracts/${later.id}/notice-recipients`)).json).toMatchObject({
    sms: { reached: 0, opted_out: 1 },
  })
  await inbound(from, 'What is this?')
  await inbound(from, 'Alto')
  expect((await theirs.get(`/api/contracts/${later.id}/notice-recipients`)).json).toMatchObject({
    sms: { opted_out: 1 },
  })
  await inbound(from, 'START')
  expect((await theirs.get(`/api/contracts/${later.id}/notice-recipients`)).json).toMatchObject({ sms: { reached: 1 } })
  expect((await elena.post(`/api/contracts/${arbor.id}/notify-residents-sms`, { message: 'Hello' })).status).toBe(200)
})

it('returns 404 when no text provider is configured', async () => {
  const quiet = await startTestGateway({ jobs: false })
  expect(
    (
      await twilio.post(`${quiet.url}/api/sms/twilio/inbound`, `${quiet.url}/api/sms/twilio/inbound`, {
        From: '+17135550148',
        Body: 'STOP',
      })
    ).status,
  ).toBe(404)
  await quiet.close()
})
