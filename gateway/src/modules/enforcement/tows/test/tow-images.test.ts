import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import {
  addAllPhotos,
  addPhoto,
  aPhoto,
  driveTo,
  makeYard,
  requestTow,
} from '../../../../../test/factories/tow.factory.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let manager: HttpClient
let dispatcher: HttpClient
let driver: HttpClient
let otherDriver: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway()
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  const yard = await makeYard(world, bayou, arbor)
  manager = await world.logIn(await world.manager('contract_manager', [arbor], 'Elena Brandt'))
  dispatcher = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
  driver = await world.logIn(await world.towUser('tow_driver', bayou, 'Rubén Treviño', { truck_id: yard.truck_id }))
  otherDriver = await world.logIn(await world.towUser('tow_driver', bayou, 'Hollis Greer'))
})
afterAll(() => gateway.close())

const idOf = (answer: Answer): string => String(answer.json['id'])
const newTow = async (): Promise<string> => idOf(await requestTow(dispatcher, arbor))

/** Returns a PNG header with this size, without pixels. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(17)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([head, size, Buffer.from('0000000049444154', 'hex')])
}

describe('photos', () => {
  it('are stored without their metadata, with the hash of the original', async () => {
    const id = await newTow()
    const bytes = await sharp(await aPhoto(400, 300))
      .withExif({
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '29/1 42/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '95/1 30/1 0/1',
        },
      })
      .jpeg()
      .toBuffer()
    const added = await addPhoto(dispatcher, id, { bytes, subject: 'plate' })
    expect(added.json).toMatchObject({ subject: 'plate', file_type: 'tow_image_public', uploaded_by: 'Dana Whitfield' })
    const stored = await world
      .db('files')
      .where('original_sha256', String(added.json['sha256']))
      .first<{ evidence: unknown }>('evidence')
    expect(stored?.evidence).toEqual({ position: { latitude: 29.7, longitude: -95.5 } })
    const served = (await dispatcher.get(String(added.json['file_url']))).bytes
    expect((await sharp(served).metadata()).exif).toBeUndefined()
    expect((await dispatcher.get(String(added.json['thumb_url']))).status).toBe(200)
  })

  it('are re-encoded, so that data appended to an image is dropped', async () => {
    const id = await newTow()
    const bytes = Buffer.concat([await aPhoto(), Buffer.from('<script>alert(1)</script>')])
    const added = await addPhoto(dispatcher, id, { bytes })
    expect(added.status).toBe(200)
    const served = (await dispatcher.get(String(added.json['file_url']))).bytes
    expect(served.includes('script')).toBe(false)
  })

  it('are refused when they aren’t images, are too large, or are broken', async () => {
    const id = await newTow()
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    const bad: readonly (readonly [string, Buffer, number])[] = [
      ['a page that says it is a picture', Buffer.from('<html><script>alert(1)</script></html>'), 415],
      [
        'a GIF that is a script as well',
        Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(64), Buffer.from('*/=1;alert(1)')]),
        415,
      ],
      ['a document with a picture inside', Buffer.concat([Buffer.from('%PDF-1.7\n'), whole]), 415],
      [
        'a drawing with a script',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        415,
      ],
      ['50,000 pixels by 50,000', pngOf(50_000, 50_000), 413],
      ['half a picture', whole.subarray(0, whole.length / 2), 415],
      ['nothing', Buffer.alloc(0), 415],
      ['more than 12 MB', randomBytes(13 * 1024 * 1024), 413],
    ]
    for (const [name, bytes, status] of bad)
      expect([name, (await addPhoto(dispatcher, id, { bytes })).status]).toEqual([name, status])
    expect(await world.db('tow_images').where('tow_id', id)).toEqual([])
    expect((await addPhoto(dispatcher, id, { subject: 'roof' })).json).toMatchObject({
      code: 'validation_failed',
      fields: { subject: expect.any(String) as string },
    })
  })

  it('are limited to 24, also with concurrent uploads', async () => {
    const id = await newTow()
    const answers = await atOnce(27, () => addPhoto(dispatcher, id, { subject: 'other' }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(24)
    expect(answers.find(({ status }) => status !== 200)?.json).toMatchObject({
      code: 'refused',
      message: 'A tow has at most 24 photos. Remove one first.',
    })
  })

  it('can be removed from an open tow, which the history records, but not from a closed one', async () => {
    const id = await newTow()
    const first = await addPhoto(driver, id)
    expect((await driver.delete(`/api/tows/${id}/images/${idOf(first)}`)).json).toEqual({ ok: true })
    expect((await driver.get(String(first.json['file_url']))).status).toBe(404)
    expect((await driver.delete(`/api/tows/${id}/images/${idOf(first)}`)).status).toBe(404)
    const [entry] = await world
      .db('history_entries as e')
      .join('history_values as v', 'v.entry_id', 'e.id')
      .where({ 'e.record_id': id, 'e.action': 'tow.image_removed' })
      .select('v.before')
    expect(entry).toMatchObject({ before: { sha256: first.json['sha256'] } })
    await driver.post(`/api/tows/${id}/accept`, {})
    await addAllPhotos(driver, id)
    await driveTo(driver, id, 'at_lot')
    const done = await driver.post(`/api/tows/${id}/complete`, { authorized_by: 'Elena Brandt' })
    const [kept] = done.json['images'] as { id: string }[]
    for (const client of [driver, dispatcher, manager]) {
      expect((await addPhoto(client, id)).json).toMatchObject({ code: 'refused' })
      expect((await client.delete(`/api/tows/${id}/images/${String(kept?.id)}`)).json).toMatchObject({
        code: 'refused',
      })
    }
  })

  it('are visible only to the office, the complex, and the tow’s driver when they are private', async () => {
    const id = idOf(await requestTow(manager, arbor))
    const hidden = await addPhoto(manager, id, { file_type: 'tow_image_private', subject: 'damage' })
    await driver.post(`/api/tows/${id}/accept`, {})
    const stranger = await world.company('Lone Star Recovery')
    const elsewhere = await world.complex(bayou, 'Cedar Bend')
    const outsiders = [
      otherDriver,
      gateway.anybody(),
      await world.logIn(await world.towUser('tow_admin', stranger)),
      await world.logIn(await world.manager('contract_manager', [elsewhere])),
      await world.logIn(await world.externalUser([arbor])),
      await world.logInResident(arbor, await world.unit(arbor, '214')),
    ]
    const url = String(hidden.json['file_url'])
    for (const client of [manager, dispatcher, driver]) {
      expect((await client.get(url)).status).toBe(200)
      expect((await client.get(`/api/tows/${id}`)).json['images']).toHaveLength(1)
    }
    const missing = await otherDriver.get('/api/files/00000000-0000-4000-8000-000000000000')
    for (const client of outsiders) expect((await client.get(url)).text).toBe(missing.text)
    expect((await otherDriver.get(`/api/tows/${id}`)).json).toMatchObject({ images: [], can: { see_private: false } })
    expect((await otherDriver.delete(`/api/tows/${id}/images/${idOf(hidden)}`)).json).toMatchObject({
      code: 'conflict',
      details: { driver: { name: 'Rubén Treviño' } },
    })
  })
})
