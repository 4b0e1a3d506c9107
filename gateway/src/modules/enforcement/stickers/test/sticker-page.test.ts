import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { idOf } from '../../../../../test/scenes/tow-scene.ts'
import { stickerForm } from '../../../../../test/targets/stickers.ts'
import { startStickers, type StickerScene } from '../../../../../test/scenes/sticker-scene.ts'

let scene: StickerScene
let list: string

beforeAll(async () => {
  scene = await startStickers()
  list = await scene.list('2026-11-22')
})
afterAll(() => scene.gateway.close())

const textOf = async (bytes: Buffer): Promise<string> => (await readPdf(bytes)).text

const sendCure = async (code: string, fields: Readonly<Record<string, string>> = {}) =>
  (await scene.gateway.anybody().begin()).send('POST', `/api/public/stickers/${code}/cured`, {
    form: await stickerForm(fields, 'image'),
  })

describe('the page behind a code', () => {
  it('says what the notice says, and nothing about a person, a unit, or a record', async () => {
    const license_plate = freshPlate()
    await scene.resident(license_plate, true)
    const id = idOf(
      await scene.sticker(list, {
        license_plate,
        public_comments: 'Rear left tire is flat.',
        private_comments: 'Belongs to unit 9',
        space: '88',
      }),
    )
    await scene.world.db('sticker_codes').where({ sticker_item_id: id }).delete()
    const code = await scene.code(id)
    const page = await scene.gateway.anybody().get(`/api/public/stickers/${code.toLowerCase()}`)
    expect(page.status).toBe(200)
    expect(Object.keys(page.json).toSorted()).toEqual(
      [
        'can',
        'comment',
        'contract',
        'cure',
        'first_day',
        'ground',
        'images',
        'license_plate',
        'made_at',
        'number',
        'reason',
        'reason_text',
        'state',
        'status',
        'tow_company',
        'vehicle',
      ].toSorted(),
    )
    expect(page.json).toMatchObject({
      license_plate,
      status: 'open',
      reason: 'flat_tire',
      comment: 'Rear left tire is flat.',
      ground: 'no_right',
      first_day: { on: '2026-11-22', basis: 'list_date' },
      contract: { name: 'Arbor Ridge' },
      tow_company: { name: 'Bayou City Towing' },
      can: { say_cured: true },
    })
    for (const secret of ['Owner of', 'unit 9', 'Rubén', 'authorized', scene.arbor.id, id])
      expect(page.text).not.toContain(secret)
    const [image] = page.json['images'] as { id: string }[]
    const photo = await scene.gateway.anybody().get(`/api/public/stickers/${code}/photos/${image?.id ?? ''}`)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await scene.item(id)).toMatchObject({ page_opened: { first_at: expect.any(String) as string } })
  })

  it('answers the same for a wrong code as for none', async () => {
    const wrong = await scene.gateway.anybody().get('/api/public/stickers/2222-2222-2222')
    const none = await scene.gateway.anybody().get('/api/public/stickers/nothing')
    expect([wrong.status, none.status, wrong.text]).toEqual([404, 404, none.text])
  })

  it('takes one photo that says the car is cured, which clears nothing until a person confirms it', async () => {
    const id = idOf(await scene.sticker(list))
    const code = await scene.code(id)
    const sent = await sendCure(code, { note: 'New tire', phone: '713-555-0199' })
    expect(sent.json).toMatchObject({ status: 'open', cure: { state: 'sent' }, can: { say_cured: false } })
    expect((await sendCure(code)).status).toBe(409)
    const item = await scene.item(id)
    expect(item).toMatchObject({
      status: 'active',
      cures: [{ state: 'sent', note: 'New tire' }],
      can: { answer_cure: true },
    })
    const [cure] = item['cures'] as { id: string; file_url: string }[]
    expect((await scene.clients.manager.get(cure?.file_url ?? '')).status).toBe(200)

    const path = `/api/sticker-lists/item/${id}/cure`
    expect((await scene.patrol.post(path, { cure_id: cure?.id, is_cured: true })).status).toBe(403)
    const silent = await scene.clients.driver.post(path, { cure_id: cure?.id, is_cured: false })
    expect(silent.json).toMatchObject({ fields: { answer: 'Say what is still missing' } })
    await scene.clients.driver.post(path, { cure_id: cure?.id, is_cured: false, answer: 'The other tire, too' })
    const declined = await scene.gateway.anybody().get(`/api/public/stickers/${code}`)
    expect(declined.json).toMatchObject({
      status: 'open',
      cure: { state: 'declined', answer: 'The other tire, too' },
      can: { say_cured: true },
    })
    await sendCure(code)
    const [second] = (await scene.item(id))['cures'] as { id: string }[]
    const confirmed = await scene.clients.manager.post(path, { cure_id: second?.id, is_cured: true })
    expect(confirmed.json).toMatchObject({ status: 'complied', complied_by: 'Elena Brandt' })
    expect((await scene.gateway.anybody().get(`/api/public/stickers/${code}`)).json).toMatchObject({
      status: 'cleared',
    })
    expect((await sendCure(code)).status).toBe(409)
  })
})

describe('papers', () => {
  it('print a window notice with a code that opens the page, and only its digest is stored', async () => {
    const id = idOf(await scene.sticker(list, { public_comments: 'Rear left tire is flat.' }))
    const paper = await scene.clients.driver.send('GET', `/api/sticker-lists/item/${id}/notice`, {})
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = await textOf(paper.bytes)
    expect(text).toContain('This car may be towed')
    expect(text).toContain('Sunday, 11/22/2026')
    expect(text).toContain('En español.')
    const code = /([2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4})/.exec(text)?.[1] ?? ''
    expect((await scene.gateway.anybody().get(`/api/public/stickers/${code}`)).status).toBe(200)
    const stored = await scene.world.db('sticker_codes').where({ sticker_item_id: id })
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
  })

  it('print the list, and the notices of its open cars', async () => {
    const own = await scene.list('2026-11-23')
    const ids = [idOf(await scene.sticker(own)), idOf(await scene.sticker(own))]
    await scene.clients.driver.post(`/api/sticker-lists/item/${ids[1] ?? ''}/complied`, {})
    const sheet = await scene.clients.manager.get(`/api/sticker-lists/${own}/print`)
    expect(await textOf(sheet.bytes)).toContain('2 cars')
    const notices = await scene.clients.manager.get(`/api/sticker-lists/${own}/notices`)
    expect(await textOf(notices.bytes)).toContain('Page 1 of 1')
  })
})

describe('the residents with the plate', () => {
  it('are told by email at once and by text after the quiet hours, in their language, each with a code of their own', async () => {
    await scene.world
      .db('contracts')
      .where({ id: scene.arbor.id })
      .update({ quiet_from: '14:00', quiet_until: '19:00' })
    const license_plate = freshPlate()
    const unit_id = await scene.resident(license_plate)
    await scene.world.db('contacts').where({ unit_id }).update({ language: 'es' })
    const made = await scene.sticker(list, { license_plate })
    expect(made.json).toMatchObject({ messages: { state: 'waiting' } })
    const rows = await scene.world
      .db('notifications')
      .where({ batch_id: idOf(made) })
      .orderBy('channel')
      .select('channel', 'status')
    expect(rows).toEqual([
      { channel: 'mail', status: 'queued' },
      { channel: 'sms', status: 'queued' },
    ])
    const jobs = (await scene.world
      .db('pgboss.job')
      .whereIn('name', ['mail', 'sms'])
      .whereRaw(`data::text like ?`, [`%${license_plate}%`])
      .orderBy('name')
      .select('name', 'data', scene.world.db.raw("start_after > now() + interval '1 minute' as later"))) as {
      name: string
      data: unknown
      later: boolean
    }[]
    expect(jobs.map(({ name, later }) => [name, later])).toEqual([
      ['mail', false],
      ['sms', true],
    ])
    const mail = JSON.stringify(jobs[0]?.data)
    expect(mail).toContain('tiene una llanta desinflada')
    expect(mail).toContain('/api/public/stickers/')
    expect(mail).not.toContain('Owner of')
  })

  it('are not written to by a practice complex, whose stickers become eligible all the same', async () => {
    const practice = await scene.world.complex(scene.bayou, 'Practice: Elm Court', { is_practice: true })
    const unit = await scene.world.unit(practice, '1', ['Penny Practice'])
    const license_plate = freshPlate()
    await scene.write((trx) =>
      trx('vehicles').insert({
        contract_id: practice.id,
        unit_id: unit.id,
        license_plate,
        state: 'TX',
        valid_from: new Date('2026-10-01'),
        valid_until: new Date('2026-10-02'),
      }),
    )
    const made = await scene.clients.dispatcher.post(`/api/contracts/${practice.id}/sticker-lists`, {
      tow_date: '2026-11-22',
    })
    const form = await stickerForm({
      contract: practice.id,
      sticker_list: idOf(made),
      license_plate,
      state: 'TX',
      reason: 'flat_tire',
      location: 'Gate',
    })
    const sticker = await scene.clients.driver.send('POST', '/api/sticker-lists/item/create-by-image', { form })
    expect(sticker.json).toMatchObject({ messages: { state: 'not_sent' }, contract: { is_practice: true } })
    const company = (await scene.clients.dispatcher.get('/api/sticker-lists?counts=true')).json['data'] as {
      id: string
    }[]
    expect(company.map(({ id }) => id)).not.toContain(idOf(made))
    const own = (await scene.clients.dispatcher.get(`/api/sticker-lists?contract_id=${practice.id}`)).json[
      'data'
    ] as unknown[]
    expect(own).toHaveLength(1)
    const notice = await scene.clients.driver.send('GET', `/api/sticker-lists/item/${idOf(sticker)}/notice`, {})
    expect(await textOf(notice.bytes)).toContain('PRACTICE')
  })
})
