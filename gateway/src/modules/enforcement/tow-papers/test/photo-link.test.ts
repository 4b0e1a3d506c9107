import { randomUUID } from 'node:crypto'
import { segmentsOf } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../test/client/http-client.ts'
import { aPhoto, freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { idOf, startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import { askedByToken, photoToken } from '../photo-link.ts'
import { requesterPhotoText } from '../photo-request.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.gateway.close())

const HOUR = 60

async function textsTo(phone: string): Promise<string[]> {
  const { rows } = await scene.world.db.raw<{ rows: { text: string }[] }>(
    `select data->'payload'->>'text' as text from pgboss.job
      where name = 'sms' and data->'payload'->>'to' = ? order by created_on`,
    [phone],
  )
  return rows.map(({ text }) => text)
}

let phones = 100
/** Asks the manager who requested the tow; returns the path of the link in their text. */
async function ask(id: string): Promise<string> {
  phones += 1
  const phone = `+1713555${String(phones).padStart(4, '0')}`
  await scene.world.db('users').where({ id: scene.people.manager.user_id }).update({ phone })
  idOfSent(await scene.clients.dispatcher.post(`/api/tows/${id}/ask-for-photo`, { of: 'requester' }))
  return linkIn((await textsTo(phone)).at(-1))
}
const idOfSent = (answer: Answer): void => {
  expect(answer.json).toMatchObject({ ok: true })
}
function linkIn(text: string | undefined): string {
  const path = text?.match(/\/api\/public\/plate-photo\/\S+$/)?.[0]
  if (!path) throw new TypeError(`No link in: ${text}`)
  return path
}

/** A phone without a session. */
const open = (link: string): Promise<Answer> => scene.gateway.anybody().get(link)
async function send(link: string, bytes?: Buffer): Promise<Answer> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes ?? (await aPhoto()))], { type: 'image/jpeg' }), 'plate.jpg')
  return scene.gateway.anybody().send('POST', link, { form, csrf: 'none' })
}
const towOf = async (id: string) => (await scene.clients.dispatcher.get(`/api/tows/${id}`)).json
const photosOf = (id: string) =>
  scene.world.db('tow_images').where({ tow_id: id }).select('subject', 'uploaded_by_name', 'created_by')

describe('the link of a request for a plate photo', () => {
  it('takes one photo without a login, which appears with the tow under the name of the person asked', async () => {
    const plate = freshPlate()
    const id = await scene.tow('requested', { license_plate: plate })
    const link = await ask(id)
    const page = await open(link)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain(`TX ${plate}`)
    expect(page.text).toContain('capture="environment"')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")

    expect((await send(link)).text).toContain('The photo has arrived')
    expect(await towOf(id)).toMatchObject({
      has_plate_photo: true,
      timeline: expect.arrayContaining([
        expect.objectContaining({ sentence: 'Photo added: plate', who: 'Elena Brandt' }),
      ]) as unknown[],
    })
    expect(await scene.world.db('history_entries').where({ record_id: id, action: 'tow.image_added' })).toHaveLength(1)
    expect((await send(link)).text).toContain('The photo has arrived')
    expect((await open(link)).text).toContain('The photo has arrived')
    expect(await photosOf(id)).toEqual([{ subject: 'plate', uploaded_by_name: 'Elena Brandt', created_by: null }])
  })

  it('stores one of two photos that arrive together', async () => {
    const id = await scene.tow()
    const link = await ask(id)
    expect((await Promise.all([send(link), send(link)])).map(({ status }) => status)).toEqual([200, 200])
    expect(await photosOf(id)).toHaveLength(1)
  })

  it('says on its page that a file is no picture, and still takes one', async () => {
    const id = await scene.tow()
    const link = await ask(id)
    const refused = await send(link, Buffer.from('not a picture'))
    expect([refused.status, refused.text.includes('role="alert"')]).toEqual([422, true])
    const empty = await scene.gateway.anybody().send('POST', link, { csrf: 'none' })
    expect(empty.status).toBe(422)
    expect(await photosOf(id)).toEqual([])
    expect((await send(link)).status).toBe(200)
    expect(await photosOf(id)).toHaveLength(1)
  })

  it('ends after 12 hours, when dispatch asks again, and at the hook-up', async () => {
    const id = await scene.tow()
    const first = await ask(id)
    scene.minutes(1)
    const second = await ask(id)
    expect([(await open(first)).status, (await send(first)).status]).toEqual([404, 404])
    scene.minutes(12 * HOUR - 1)
    expect((await open(second)).status).toBe(200)
    scene.minutes(1)
    expect([(await open(second)).status, (await send(second)).status]).toEqual([404, 404])
    expect(await photosOf(id)).toEqual([])

    const towed = await scene.tow('on_scene')
    const before = await ask(towed)
    expect((await open(before)).status).toBe(200)
    idOf(await scene.clients.driver.post(`/api/tows/${towed}/steps`, { step: 'hooked' }))
    expect([(await open(before)).status, (await send(before)).status]).toEqual([404, 404])
  })

  it('is worth nothing with another signature, or for another tow', async () => {
    const id = await scene.tow()
    const link = await ask(id)
    const token = link.split('/').at(-1) ?? ''
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await open(link.replace(token, `${changed.slice(0, 3)}_${changed.slice(4)}`))).status).toBe(404)
    expect((await open(link.replace(token, 'nonsense'))).status).toBe(404)
    const key = { pin_key: Buffer.alloc(32, 7) }
    const asked = { tow_id: randomUUID(), asked_at: new Date('2026-11-20T21:58:00.123Z') }
    expect(askedByToken(key, photoToken(key, asked))).toEqual(asked)
    expect(askedByToken({ pin_key: Buffer.alloc(32, 8) }, photoToken(key, asked))).toBeNull()
  })

  it('reaches the main resident who requested the tow, in their language', async () => {
    const unit = await scene.world.insert('units', {
      contract_id: scene.arbor.id,
      unit_number: '415',
      reserved_space: '77',
    })
    const contact = { contract_id: scene.arbor.id, unit_id: unit.id, language: 'es' } as const
    await scene.world.insert('contacts', { ...contact, name: 'Ana Ruiz', is_main: true, phone: '+17135550188' })
    await scene.world.insert('contacts', { ...contact, name: 'Luis Ruiz', is_main: false, phone: '+17135550189' })
    const id = await scene.tow()
    await scene.world.db('tows').where({ id }).update({
      requested_by_unit_id: unit.id,
      requested_by_user_id: null,
      requested_by_name: 'Unit 415',
      confirmed_at: scene.gateway.clock.now(),
    })
    idOfSent(await scene.clients.dispatcher.post(`/api/tows/${id}/ask-for-photo`, { of: 'requester' }))
    const [text] = await textsTo('+17135550188')
    expect(text).toMatch(/^Por favor envie una foto de la placa de TX /)
    expect(await towOf(id)).toMatchObject({ photo_asked: { of: 'Unit 415' } })
    const page = await open(`${linkIn(text)}?language=es`)
    expect(page.text).toContain('Foto de la placa')
    await send(linkIn(text))
    expect(await photosOf(id)).toMatchObject([{ uploaded_by_name: 'Unit 415' }])

    await scene.world.db('contacts').where({ unit_id: unit.id }).update({ phone: null })
    expect(
      (await scene.clients.dispatcher.post(`/api/tows/${id}/ask-for-photo`, { of: 'requester' })).json,
    ).toMatchObject({
      code: 'refused',
    })
  })

  it('fits in two texts for any names', () => {
    const long = 'Ñandú and Émile’s Long Name of a Place '.repeat(5)
    const tow = {
      id: randomUUID(),
      number: 1_234_567,
      license_plate: 'ABCD 12345',
      state: 'TX',
      contract_name: long,
      location: long,
      space: '12345678901234567890',
    }
    const address = `https://curbwise.a-rather-long-domain.example/api/public/plate-photo/${'x'.repeat(51)}`
    for (const language of ['en', 'es'] as const) {
      const text = requesterPhotoText(tow, language, address)
      expect(segmentsOf(text)).toBeLessThanOrEqual(2)
      expect(text.endsWith(address)).toBe(true)
    }
  })
})
