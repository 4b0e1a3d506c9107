import { createHash } from 'node:crypto'
import sharp, { type Exif } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../test/client/http-client.ts'
import { startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import { addPhoto, aPhoto } from '../../../../../test/factories/tow.factory.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

/** 4 PM at the test's date, eight minutes before its time, from a camera that stores its UTC offset. */
const CAMERA = {
  IFD2: { DateTimeOriginal: '2026:11:20 15:50:00', OffsetTimeOriginal: '-06:00' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 42/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '95/1 30/1 0/1' },
}
const photo = (exif?: Exif) => aPhoto(320, 240, exif)
const rowOf = (added: Answer) =>
  scene.world
    .db('files')
    .where('original_sha256', String(added.json['sha256']))
    .first<{ claimed_at: Date | null; evidence: unknown; sha256: string; key: string }>(
      'claimed_at',
      'evidence',
      'sha256',
      'key',
    )
const served = async (url: unknown): Promise<Buffer> => (await scene.clients.driver.get(String(url))).bytes
const upload = (
  id: string,
  bytes: Buffer,
  fields: Readonly<Record<string, string>> = {},
  name = 'photo.jpg',
  type = 'image/jpeg',
): Promise<Answer> => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ file_type: 'tow_image_public', subject: 'front', ...fields }))
    form.set(field, value)
  form.set('image', new Blob([new Uint8Array(bytes)], { type }), name)
  return scene.clients.driver.send('POST', `/api/tows/${id}/images`, { form })
}

describe('a photo’s metadata', () => {
  it('is read before it’s removed and stored as private evidence: time, position, and the hash of the original', async () => {
    const id = await scene.tow('on_scene')
    const bytes = await photo(CAMERA)
    const added = await upload(id, bytes, { claimed_at: '2026-11-20T20:00:00Z' })
    expect(added.json).toMatchObject({
      claimed_at: '2026-11-20T21:50:00.000Z',
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(await rowOf(added)).toMatchObject({
      claimed_at: new Date('2026-11-20T21:50:00Z'),
      evidence: { position: { latitude: 29.7, longitude: -95.5 } },
    })
    for (const who of ['manager', 'admin', 'driver'] as const) {
      const { text } = await scene.clients[who].get(`/api/tows/${id}`)
      for (const told of ['29.7', '-95.5', 'evidence']) expect(text).not.toContain(told)
    }
    for (const url of [added.json['file_url'], added.json['thumb_url']]) {
      const { exif, xmp, iptc, icc } = await sharp(await served(url)).metadata()
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  it('takes precedence over the phone’s time, which counts only when the photo has none', async () => {
    const id = await scene.tow('on_scene')
    const camera = (at: string) => photo({ IFD2: { DateTimeOriginal: at, OffsetTimeOriginal: '-06:00' } })
    const said = { claimed_at: '2026-11-20T21:57:00Z' }
    expect((await upload(id, await photo(), said)).json).toMatchObject({ claimed_at: '2026-11-20T21:57:00.000Z' })
    expect((await upload(id, await camera('2026:11:20 15:50:00'), said)).json).toMatchObject({
      claimed_at: '2026-11-20T21:50:00.000Z',
    })
    expect((await upload(id, await photo())).json).toMatchObject({ claimed_at: null, claim_out_of_range: false })
    // Without an offset, the instant of a camera's time is unknown.
    expect(
      (await upload(id, await photo({ IFD2: { DateTimeOriginal: '2026:11:20 15:50:00' } }), said)).json,
    ).toMatchObject({ claimed_at: '2026-11-20T21:57:00.000Z' })
    // A browser tab from before the field was renamed.
    expect((await upload(id, await photo(), { taken_at: '2026-11-20T21:56:00Z' })).json).toMatchObject({
      claimed_at: '2026-11-20T21:56:00.000Z',
    })
  })

  // Requested and received at 21:58.
  it.each([
    ['2026-11-20T22:00:00Z', true],
    ['2026-11-20T22:00:01Z', false],
    ['2026-11-19T21:58:00Z', true],
    ['2026-11-19T21:57:59Z', false],
    ['2020-05-01T12:00:00Z', false],
    ['2031-01-01T00:00:00Z', false],
  ])('is a claim beside the server’s time: %s', async (claimed_at, fits) => {
    const id = await scene.tow('on_scene')
    const added = await upload(id, await photo(), { claimed_at })
    const told = {
      uploaded_at: '2026-11-20T21:58:00.000Z',
      claimed_at: fits ? new Date(claimed_at).toISOString() : null,
      claim_out_of_range: !fits,
    }
    expect(added.json).toMatchObject(told)
    expect((await scene.clients.manager.get(`/api/tows/${id}`)).json['images']).toMatchObject([told])
    // A time out of range is stored but not shown as a time.
    expect(await rowOf(added)).toMatchObject({ claimed_at: new Date(claimed_at) })
  })

  it('doesn’t affect the order of photos, which is the upload order', async () => {
    const id = await scene.tow('on_scene')
    const ids: unknown[] = []
    for (const claimed_at of ['2026-11-20T21:50:00Z', '2026-11-20T21:40:00Z', '2026-11-20T21:45:00Z']) {
      ids.push((await upload(id, await photo(), { claimed_at })).json['id'])
      scene.minutes(1)
    }
    const { images } = (await scene.clients.driver.get(`/api/tows/${id}`)).json as { images: { id: string }[] }
    expect(images.map((image) => image.id)).toEqual(ids)
  })
})

describe('a file that is valid in two formats', () => {
  const HIDDEN = '<?php echo 1 ?><script>alert(1)</script>'
  it.each<[string, () => Promise<Buffer>]>([
    [
      'a picture with a page in its comment',
      async () => photo({ IFD0: { ImageDescription: HIDDEN, Copyright: HIDDEN } }),
    ],
    [
      'a picture with an archive behind it',
      async () => Buffer.concat([await photo(), Buffer.from('PK\u0003\u0004'), Buffer.from(HIDDEN)]),
    ],
    [
      'a PNG with words of its own',
      async () =>
        sharp(await photo())
          .withExif({ IFD0: { Software: HIDDEN } })
          .png()
          .toBuffer(),
    ],
    [
      'a WebP with a page behind it',
      async () =>
        Buffer.concat([
          await sharp(await photo())
            .webp()
            .toBuffer(),
          Buffer.from(HIDDEN),
        ]),
    ],
  ])('reaches nobody but as a new picture: %s', async (_name, make) => {
    const id = await scene.tow('on_scene')
    const added = await upload(id, await make(), {}, '../../etc/passwd.php', 'text/html')
    expect(added.status).toBe(200)
    for (const url of [added.json['file_url'], added.json['thumb_url']]) {
      const answer = await scene.clients.driver.get(String(url))
      expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
        'image/jpeg',
        'nosniff',
      ])
      const { bytes } = answer
      expect([bytes.includes('script'), bytes.includes('php'), bytes.includes('PK\u0003\u0004')]).toEqual([
        false,
        false,
        false,
      ])
    }
    const row = await rowOf(added)
    expect(row?.key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}\.jpg$/)
    expect(row?.sha256).toBe(
      createHash('sha256')
        .update(await served(added.json['file_url']))
        .digest('hex'),
    )
  })
})

describe('a private photo', () => {
  it('is never served, in any size, to users without access', async () => {
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
      for (const url of [file, thumb])
        expect((await scene.clients[who].get(url)).headers.get('content-type')).toBe('image/jpeg')
      expect((await scene.clients[who].get(file)).headers.get('cache-control')).toMatch(/private|no-store/)
    }
  })
})
