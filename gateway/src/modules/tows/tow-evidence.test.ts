import { createHash } from 'node:crypto'
import sharp, { type Exif } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../testing/http-client.ts'
import { startScene, type Scene } from '../../testing/tow-scene.ts'
import { addPhoto, aPhoto } from './tow.factory.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

/** Four in the afternoon of the test, eight minutes before it, by a camera that knows its offset. */
const CAMERA = { IFD2: { DateTimeOriginal: '2026:11:20 15:50:00', OffsetTimeOriginal: '-06:00' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 42/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '95/1 30/1 0/1' } }
const photo = async (exif?: Exif) => {
  const picture = sharp(await aPhoto(320, 240))
  return (exif ? picture.withExif(exif) : picture).jpeg().toBuffer()
}
const rowOf = (added: Answer) => scene.world.db('files').where('original_sha256', String(added.json['sha256']))
  .first<{ taken_at: Date | null; evidence: unknown; sha256: string; key: string }>('taken_at', 'evidence', 'sha256', 'key')
const served = async (url: unknown): Promise<Buffer> => Buffer.from(await (await fetch(scene.gateway.url + String(url))).arrayBuffer())
const upload = (id: string, bytes: Buffer, fields: Readonly<Record<string, string>> = {}, name = 'photo.jpg', type = 'image/jpeg'): Promise<Answer> => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ file_type: 'tow_image_public', subject: 'front', ...fields })) form.set(field, value)
  form.set('image', new Blob([new Uint8Array(bytes)], { type }), name)
  return scene.clients.driver.send('POST', `/api/tows/${id}/images`, { form })
}

describe('what a camera wrote', () => {
  it('is read first and kept as private evidence: time, position and the hash of what was sent', async () => {
    const id = await scene.tow('on_scene')
    const bytes = await photo(CAMERA)
    const added = await upload(id, bytes, { taken_at: '2026-11-20T20:00:00Z' })
    expect(added.json).toMatchObject({ taken_at: '2026-11-20T21:50:00.000Z', sha256: createHash('sha256').update(bytes).digest('hex') })
    expect(await rowOf(added)).toMatchObject({ taken_at: new Date('2026-11-20T21:50:00Z'), evidence: { position: { latitude: 29.7, longitude: -95.5 } } })
    for (const who of ['manager', 'admin', 'driver'] as const) {
      const { text } = await scene.clients[who].get(`/api/tows/${id}`)
      for (const told of ['29.7', '-95.5', 'evidence']) expect(text).not.toContain(told)
    }
    for (const url of [added.json['file_url'], added.json['thumb_url']]) {
      const { exif, xmp, iptc, icc } = await sharp(await served(url)).metadata()
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  it('is believed before the phone, whose word counts where the camera says nothing; neither may speak of the future', async () => {
    const id = await scene.tow('on_scene')
    const camera = (at: string) => photo({ IFD2: { DateTimeOriginal: at, OffsetTimeOriginal: '-06:00' } })
    const said = { taken_at: '2026-11-20T21:57:00Z' }
    expect((await upload(id, await photo(), said)).json).toMatchObject({ taken_at: '2026-11-20T21:57:00.000Z' })
    expect((await upload(id, await photo())).json).toMatchObject({ taken_at: null })
    expect((await upload(id, await photo(), { taken_at: '2026-11-20T23:00:00Z' })).json).toMatchObject({ taken_at: null })
    expect((await upload(id, await camera('2026:11:21 15:50:00'), said)).json).toMatchObject({ taken_at: null })
    // Without its offset nobody knows which moment a camera means.
    expect((await upload(id, await photo({ IFD2: { DateTimeOriginal: '2026:11:20 15:50:00' } }), said)).json).toMatchObject({ taken_at: '2026-11-20T21:57:00.000Z' })
  })
})

describe('a file that is two things at once', () => {
  const HIDDEN = '<?php echo 1 ?><script>alert(1)</script>'
  it.each<[string, () => Promise<Buffer>]>([
    ['a picture with a page in its comment', async () => photo({ IFD0: { ImageDescription: HIDDEN, Copyright: HIDDEN } })],
    ['a picture with an archive behind it', async () => Buffer.concat([await photo(), Buffer.from('PK\u0003\u0004'), Buffer.from(HIDDEN)])],
    ['a PNG with words of its own', async () => sharp(await photo()).withExif({ IFD0: { Software: HIDDEN } }).png().toBuffer()],
    ['a WebP with a page behind it', async () => Buffer.concat([await sharp(await photo()).webp().toBuffer(), Buffer.from(HIDDEN)])],
  ])('reaches nobody but as a new picture: %s', async (_name, make) => {
    const id = await scene.tow('on_scene')
    const added = await upload(id, await make(), {}, '../../etc/passwd.php', 'text/html')
    expect(added.status).toBe(200)
    for (const url of [added.json['file_url'], added.json['thumb_url']]) {
      const answer = await fetch(scene.gateway.url + String(url))
      expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual(['image/jpeg', 'nosniff'])
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([bytes.includes('script'), bytes.includes('php'), bytes.includes('PK\u0003\u0004')]).toEqual([false, false, false])
    }
    const row = await rowOf(added)
    expect(row?.key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}\.jpg$/)
    expect(row?.sha256).toBe(createHash('sha256').update(await served(added.json['file_url'])).digest('hex'))
  })
})

describe('a private photo', () => {
  it('opens to nobody without a right to it, neither whole nor small, whatever they ask for', async () => {
    const id = await scene.tow('on_scene')
    const hidden = await addPhoto(scene.clients.driver, id, { file_type: 'tow_image_private', subject: 'damage' })
    const { world, arbor, gateway } = scene
    const outsiders = [
      gateway.anybody(),
      await world.logIn(await world.towUser('tow_driver', scene.bayou, 'Hollis Greer')),
      await world.logIn(await world.towUser('tow_admin', await world.company('Lone Star Recovery'))),
      await world.logIn(await world.externalUser([arbor])),
      await world.logInResident(arbor, await world.unit(arbor, '214')),
    ]
    const [file, thumb] = [String(hidden.json['file_url']), String(hidden.json['thumb_url'])]
    expect(thumb).not.toBe(file)
    const missing = '/api/files/00000000-0000-4000-8000-000000000000'
    for (const client of outsiders) {
      for (const url of [file, thumb, `${file}?size=original`, `${file}/`, `${file}%2f..`]) {
        const answer = await client.get(url)
        expect([url, answer.status === 200]).toEqual([url, false])
        expect(answer.headers.get('content-type')).not.toBe('image/jpeg')
      }
      expect((await client.get(file)).text).toBe((await client.get(missing)).text)
      expect((await client.get(thumb)).text).toBe((await client.get(`${missing}?size=thumb`)).text)
    }
    for (const who of ['driver', 'dispatcher', 'manager'] as const) {
      for (const url of [file, thumb]) expect((await scene.clients[who].get(url)).headers.get('content-type')).toBe('image/jpeg')
      expect((await scene.clients[who].get(file)).headers.get('cache-control')).toMatch(/private|no-store/)
    }
  })
})
