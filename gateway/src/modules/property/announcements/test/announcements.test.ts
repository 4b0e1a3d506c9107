import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, type Person, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'
import { queued, workOff } from '../../../../../test/factories/guest.factory.ts'
import type { Unit } from '../../../parking/units/unit.model.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let sibling: Contract
let unit: Unit
let elena: HttpClient
let driver: HttpClient
let person: Person

beforeAll(async () => {
  gateway = await startTestGateway()
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  sibling = await world.complex(bayou, 'Cedar Bend')
  await world.unit(sibling, '900', ['Sal Sibling'])
  driver = await world.logIn(await world.towUser('tow_driver', bayou))
})
afterAll(() => gateway.close())

/** A complex with three residents: one with both addresses, one who reads Spanish and has only a phone, one with neither. */
async function aComplex(fields: Partial<Contract> & Record<string, unknown> = {}): Promise<void> {
  arbor = await world.complex(bayou, 'Arbor Ridge', fields)
  unit = await world.unit(arbor, '101', ['Ada Ames', 'Luz Ortiz'])
  const other = await world.unit(arbor, '102', ['Nell Null'], { building: '2' })
  const set = (name: string, contact: Record<string, unknown>) =>
    world.db('contacts').where({ contract_id: arbor.id, name }).update(contact)
  await set('Ada Ames', { email: `ada.${arbor.id}@example.com`, phone: `+1713${number()}` })
  await set('Luz Ortiz', { email: null, phone: `+1713${number()}`, language: 'es' })
  await set('Nell Null', { email: null, phone: null })
  await world.insert('contacts', {
    contract_id: arbor.id,
    unit_id: other.id,
    name: 'Ada’s sister',
    email: `ADA.${arbor.id}@example.com`,
  })
  person = await world.manager('contract_manager', [arbor], 'Elena Marsh')
  elena = await world.logIn(person)
}
let serial = 5_550_000
const number = (): number => (serial += 1)
const outbox = async (to: string): Promise<{ subject: string | null; text: string; channel: string }[]> =>
  world.db('outbox_messages').where({ recipient: to }).orderBy('sent_at').select('subject', 'text', 'channel')
const contact = async (
  name: string,
): Promise<{ id: string; email: string; phone: string; email_opted_out_at: Date | null }> =>
  world.db('contacts').where({ contract_id: arbor.id, name }).first('id', 'email', 'phone', 'email_opted_out_at')
const sent = async (answer: { json: Record<string, unknown> }) => {
  const path = `/api/contracts/${arbor.id}/notices/${String(answer.json['id'])}`
  // A text is unknown until its provider has responded.
  await expect.poll(async () => (await elena.get(path)).json['counts']).toMatchObject({ queued: 0, unknown: 0 })
  return (await elena.get(path)).json as {
    counts: Record<string, number>
    messages: { status: string; name: string }[]
  }
}

describe('a notice', () => {
  it('shows how many people it will reach, is sent to each once, and reports its delivery', async () => {
    await aComplex()
    const counted = (await elena.get(`/api/contracts/${arbor.id}/notice-recipients`)).json
    expect(counted).toMatchObject({
      mail: { reached: 1, opted_out: 0, without_address: 2 },
      sms: { reached: 2, opted_out: 0, without_address: 2 },
    })
    const answer = await elena.post(`/api/contracts/${arbor.id}/notify-residents`, {
      subject: 'Gate repair',
      message: 'The north gate stays open.\n\nUse your fob.',
    })
    expect(answer.json).toMatchObject({
      channel: 'mail',
      subject: 'Gate repair',
      sent_by: 'Elena Marsh',
      counts: { all: 1, queued: 1 },
    })
    expect((await sent(answer)).counts).toMatchObject({ all: 1, sent: 1 })
    const [mail] = await outbox((await contact('Ada Ames')).email)
    expect(mail).toMatchObject({ subject: 'Gate repair', channel: 'mail' })
    expect(mail?.text).toContain('Use your fob.')
    expect(mail?.text).toMatch(/Stop these notices: http\S+\/api\/public\/opt-out\//)
    expect((await elena.get(`/api/contracts/${arbor.id}/notices?counts=true`)).json).toMatchObject({
      total: 1,
      data: [{ subject: 'Gate repair', counts: { sent: 1 } }],
    })
    const [entry] = await world.db('history_entries').where({ record_id: arbor.id, action: 'announcement.sent' })
    expect(entry).toBeDefined()
  })

  it('is sent by text in the recipient’s language, with opt-out instructions', async () => {
    await aComplex()
    const answer = await elena.post(`/api/contracts/${arbor.id}/notify-residents-sms`, {
      message: 'El portón  norte\nestá abierto.',
    })
    expect((await sent(answer)).counts).toMatchObject({ all: 2, sent: 2 })
    expect((await outbox((await contact('Luz Ortiz')).phone))[0]?.text).toBe(
      'Arbor Ridge: El porton norte esta abierto. Responda STOP para no recibir mas.',
    )
    expect((await outbox((await contact('Ada Ames')).phone))[0]?.text).toContain('Reply STOP to end texts.')
  })

  it('is sent to one unit by email and text, or to one building', async () => {
    await aComplex()
    const answer = await elena.post(`/api/units/${unit.id}/notify`, {
      subject: 'Your space',
      message: 'Please move your car.',
      channels: ['mail', 'sms'],
    })
    expect(answer.json).toMatchObject({
      data: [
        { channel: 'mail', unit: { id: unit.id, unit_number: '101' }, counts: { all: 1 } },
        { channel: 'sms', counts: { all: 2 } },
      ],
    })
    expect((await elena.get(`/api/contracts/${arbor.id}/notice-recipients?building=2`)).json).toMatchObject({
      mail: { reached: 1, without_address: 1 },
    })
    const none = await elena.post(`/api/contracts/${arbor.id}/notify-residents-sms`, {
      message: 'Hello',
      building: '2',
    })
    expect([none.status, none.json['message']]).toEqual([
      409,
      'No one here can be reached by text. They have no number or opted out.',
    ])
  })

  it('is exported as a file, which the history records', async () => {
    await aComplex()
    await elena.post(`/api/contracts/${arbor.id}/notify-residents`, { subject: '=Gate', message: 'North gate' })
    await elena.post(`/api/contracts/${arbor.id}/notify-residents-sms`, { message: 'South gate' })
    const { text, headers } = await elena.get(
      `/api/contracts/${arbor.id}/notices/export?format=csv&filter=channel:is:mail`,
    )
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(",Email,All residents,'=Gate,North gate,Elena Marsh,1,")
    expect(headers.get('content-disposition')).toContain('arbor-ridge-notices-')
    expect((await elena.get(`/api/contracts/${arbor.id}/notices/export?format=xlsx`)).status).toBe(200)
    const entries = await world.db('history_entries').where({ record_id: arbor.id, action: 'announcements.exported' })
    expect(entries).toHaveLength(2)
  })

  it('is visible to its residents, with or without an address', async () => {
    await aComplex()
    for (const [path, subject] of [
      [`/api/contracts/${arbor.id}/notify-residents`, 'To all'],
      [`/api/units/${unit.id}/notify`, 'To one'],
    ] as const)
      await elena.post(path, { subject, message: `${subject}: please read` })
    await elena.post(`/api/contracts/${arbor.id}/notify-residents`, {
      subject: 'To no building of theirs',
      message: 'x',
      building: '9',
    })
    const subjects = async (home: Unit) =>
      (
        (await (await world.logInResident(arbor, home)).get('/api/residents/notices')).json['data'] as {
          subject: string
        }[]
      ).map(({ subject }) => subject)
    expect((await subjects(unit)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['To all', 'To one'])
    const other = await world.db<Unit>('units').where({ contract_id: arbor.id, unit_number: '102' }).first()
    expect(await subjects(other as Unit)).toEqual(['To all'])
  })

  it('refuses missing fields and texts that are too long', async () => {
    await aComplex()
    const post = async (path: string, body: object) => Object.keys((await elena.post(path, body)).json['fields'] ?? {})
    expect(await post(`/api/contracts/${arbor.id}/notify-residents`, { message: 'x' })).toEqual(['subject'])
    expect(await post(`/api/units/${unit.id}/notify`, { message: 'x', channels: ['mail'] })).toEqual(['subject'])
    expect(await post(`/api/contracts/${arbor.id}/notify-residents-sms`, { message: 'x'.repeat(600) })).toEqual([
      'message',
    ])
  })

  it('waits for the end of the quiet hours', async () => {
    await aComplex({ quiet_from: '15:00', quiet_until: '19:00' })
    const answer = await elena.post(`/api/contracts/${arbor.id}/notify-residents`, { subject: 'Later', message: 'x' })
    expect(answer.json).toMatchObject({ goes_out_at: '2026-11-21T01:00:00.000Z', counts: { queued: 1 } })
    const [job] = await world
      .db('pgboss.job')
      .where('name', 'send_announcement')
      .whereRaw(`data->'payload'->>'announcement_id' = ?`, [String(answer.json['id'])])
      .select<{ wait: number }[]>(world.db.raw('extract(epoch from start_after - created_on)::int as wait'))
    expect(job?.wait).toBe(3 * 3600 + 2 * 60)
  })

  it('skips residents who moved out or opted out while it waited', async () => {
    await aComplex({ quiet_from: '15:00', quiet_until: '19:00' })
    const address = (name: string): string => `${name}.${arbor.id}@example.com`
    await world
      .db('contacts')
      .where({ contract_id: arbor.id, name: 'Luz Ortiz' })
      .update({ email: address('luz') })
    await world
      .db('contacts')
      .where({ contract_id: arbor.id, name: 'Nell Null' })
      .update({ email: address('nell') })
    const answer = await elena.post(`/api/contracts/${arbor.id}/notify-residents`, { subject: 'Later', message: 'x' })
    expect(answer.json).toMatchObject({ counts: { all: 3, queued: 3 } })
    await world
      .db('contacts')
      .where({ email: address('luz') })
      .update({ ended_at: gateway.clock.now() })
    await world
      .db('contacts')
      .where({ email: address('nell') })
      .update({ email_opted_out_at: gateway.clock.now() })
    const [job] = await queued(gateway, 'send_announcement', { announcement_id: answer.json['id'] })
    if (!job) throw new Error('No job was scheduled for the end of the quiet hours')
    await workOff(gateway, 'send_announcement', job)
    expect((await sent(answer)).counts).toMatchObject({ all: 3, sent: 1, failed: 1, opted_out: 1 })
    expect([await outbox(address('luz')), await outbox(address('nell'))]).toEqual([[], []])
  })

  it('queues each message once, even when its job runs twice simultaneously and again later', async () => {
    await aComplex({ quiet_from: '15:00', quiet_until: '19:00' })
    const answer = await elena.post(`/api/contracts/${arbor.id}/notify-residents-sms`, {
      message: 'Water is off until noon.',
    })
    const [job] = await queued(gateway, 'send_announcement', { announcement_id: answer.json['id'] })
    if (!job) throw new Error('No job was scheduled for the end of the quiet hours')
    await Promise.all([workOff(gateway, 'send_announcement', job), workOff(gateway, 'send_announcement', job)])
    await workOff(gateway, 'send_announcement', job)
    const phones = [(await contact('Ada Ames')).phone, (await contact('Luz Ortiz')).phone]
    expect(await Promise.all(phones.map(async (to) => (await queued(gateway, 'sms', { to })).length))).toEqual([1, 1])
  })

  it('is written by managers and the office, and read only at its own complex', async () => {
    await aComplex()
    const { id } = (await elena.post(`/api/contracts/${arbor.id}/notify-residents`, { subject: 'Ours', message: 'x' }))
      .json
    expect(
      (await driver.post(`/api/contracts/${arbor.id}/notify-residents`, { subject: 'No', message: 'x' })).status,
    ).toBe(403)
    expect(
      (await elena.post(`/api/contracts/${sibling.id}/notify-residents`, { subject: 'No', message: 'x' })).status,
    ).toBe(404)
    expect((await elena.get(`/api/contracts/${sibling.id}/notices/${String(id)}`)).status).toBe(404)
    const dana = await world.logIn(await world.towUser('tow_staff', bayou))
    expect((await dana.get(`/api/contracts/${sibling.id}/notices/${String(id)}`)).status).toBe(404)
    expect((await dana.get(`/api/contracts/${arbor.id}/notices/${String(id)}`)).status).toBe(200)
  })
})

describe('opting out', () => {
  const linkOf = async (): Promise<string> =>
    /(\/api\/public\/opt-out\/\S+)/.exec((await outbox((await contact('Ada Ames')).email)).at(-1)?.text ?? '')?.[1] ??
    ''
  const page = (path: string, form?: string) =>
    fetch(
      gateway.url + path,
      form === undefined
        ? {}
        : { method: 'POST', body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    )

  it('works from the link of an email, by its button or an email app’s one-click unsubscribe, and back again', async () => {
    await aComplex()
    await sent(await elena.post(`/api/contracts/${arbor.id}/notify-residents`, { subject: 'One', message: 'x' }))
    const link = await linkOf()
    const before = await page(link)
    expect([before.status, before.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self'"),
    ])
    expect(await before.text()).toContain('gets notices from Arbor Ridge by email')
    expect((await contact('Ada Ames')).email_opted_out_at).toBeNull()
    expect(await (await page(link, 'List-Unsubscribe=One-Click')).text()).toContain('no longer gets notices')
    expect((await elena.get(`/api/contracts/${arbor.id}/notice-recipients`)).json).toMatchObject({
      mail: { reached: 0, opted_out: 1 },
    })
    const none = await elena.post(`/api/contracts/${arbor.id}/notify-residents`, { subject: 'Two', message: 'x' })
    expect(none.status).toBe(409)
    expect(await (await page(link, 'opted_out=false')).text()).toContain('gets notices from Arbor Ridge')
    expect(await (await page(`${link}?language=es`)).text()).toContain(
      'recibe avisos de Arbor Ridge por correo electrónico',
    )
    expect(await (await page(`${link}?language=es`, 'opted_out=true')).text()).toContain('ya no recibe avisos')
    expect(
      await world
        .db('contacts')
        .where({ contract_id: arbor.id })
        .whereNotNull('email_opted_out_at')
        .orderBy('name')
        .pluck('name'),
    ).toEqual(['Ada Ames', 'Ada’s sister'])
    const actions = await world
      .db('history_entries')
      .where({ record_kind: 'contact', contract_id: arbor.id })
      .orderBy('seq')
      .pluck('action')
    expect(actions).toEqual(['contact.opted_out', 'contact.opted_in', 'contact.opted_out'])
  })

  it('counts those who opted out while the notice waited', async () => {
    await aComplex()
    await sent(await elena.post(`/api/contracts/${arbor.id}/notify-residents`, { subject: 'One', message: 'x' }))
    await world
      .db('contacts')
      .where({ contract_id: arbor.id, name: 'Luz Ortiz' })
      .update({ email: `luz.${arbor.id}@example.com`, email_opted_out_at: new Date() })
    const two = await elena.post(`/api/contracts/${arbor.id}/notify-residents`, { subject: 'Two', message: 'x' })
    expect((await sent(two)).counts).toMatchObject({ all: 2, sent: 1, opted_out: 1 })
    expect(await outbox(`luz.${arbor.id}@example.com`)).toEqual([])
  })

  it('applies to the address: a resident added with it later gets none until the link resumes them', async () => {
    await aComplex()
    await sent(await elena.post(`/api/contracts/${arbor.id}/notify-residents`, { subject: 'One', message: 'x' }))
    const [link, email] = [await linkOf(), `ada.${arbor.id}@example.com`]
    await page(link, 'opted_out=true')
    await world.db('contacts').where({ contract_id: arbor.id }).update({ ended_at: new Date() })
    const people = async (): Promise<{ id: string; mail_opted_out: boolean }[]> =>
      (await elena.get(`/api/units/${unit.id}`)).json['residents'] as never
    const settle = (fields: object) =>
      elena.patch(`/api/units/${unit.id}`, { residents: [{ name: 'Bo New', is_main: true, ...fields }] })
    expect((await settle({ email: email.toUpperCase() })).status).toBe(200)
    const [bo] = await people()
    expect(bo).toMatchObject({ mail_opted_out: true })
    expect((await elena.get(`/api/contracts/${arbor.id}/notice-recipients`)).json).toMatchObject({
      mail: { reached: 0, opted_out: 1 },
    })

    await settle({ id: bo?.id, email: `bo.${arbor.id}@example.com` })
    expect(await people()).toMatchObject([{ mail_opted_out: false }])
    await settle({ id: bo?.id, email })
    expect(await people()).toMatchObject([{ mail_opted_out: true }])
    await page(link, 'opted_out=false')
    expect(await people()).toMatchObject([{ mail_opted_out: false }])
  })

  it('returns nothing for an unsigned link, or for a person who has left', async () => {
    await aComplex()
    await sent(await elena.post(`/api/contracts/${arbor.id}/notify-residents`, { subject: 'One', message: 'x' }))
    const link = await linkOf()
    const forged = link.replace(/\.[^.]+$/, '.AAAAAAAAAAAAAAAAAAAAAAAA')
    for (const path of [forged, '/api/public/opt-out/x', link.replace(/opt-out\/.{4}/, 'opt-out/0000')]) {
      const answer = await page(path, 'opted_out=true')
      expect([answer.status, (await answer.text()).includes('Part of it may be missing')]).toEqual([404, true])
    }
    await world.db('contacts').where({ contract_id: arbor.id }).update({ ended_at: new Date() })
    expect(await (await page(link)).text()).toContain('Part of it may be missing')
  })
})
