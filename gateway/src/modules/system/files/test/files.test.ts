import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { settleFiles } from '../../../../files/settle-files.ts'
import { storePicture } from '../store-picture.ts'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, type Person, World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let dana: Person
let client: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  dana = await world.towUser('tow_admin', bayou, 'Dana Whitfield')
  client = await world.logIn(dana)
})
afterAll(() => gateway.close())

/** A photo like a phone's: rotated, with location and time in its metadata. */
const phonePhoto = (width = 4000, height = 3000) =>
  sharp({ create: { width, height, channels: 3, background: '#224488' } })
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD2: { DateTimeOriginal: '2026:11:20 15:30:00', OffsetTimeOriginal: '-06:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 45/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '95/1 22/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

async function upload(
  from: HttpClient,
  resource: string,
  fields: Record<string, string>,
  bytes: Buffer,
  name = 'me.jpg',
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  return from.send('PATCH', `/api/${resource}/files`, { form })
}
const fetchBytes = async (url: string) => Buffer.from(await (await fetch(gateway.url + url)).arrayBuffer())

describe('a picture', () => {
  it('is re-encoded upright at 2048 px at most, without the camera’s metadata', async () => {
    const answer = await upload(client, 'users', { id: dana.user_id, file_type: 'avatar' }, await phonePhoto())
    expect(answer.status).toBe(200)
    const url = String(answer.json['file_url'])
    const [shown, thumb] = [await fetchBytes(url), await fetchBytes(`${url}?size=thumb`)]
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 1536, height: 2048 })
    expect((await sharp(shown).metadata()).exif).toBeUndefined()
    expect((await sharp(thumb).metadata()).height).toBe(480)
    expect((await client.get('/api/users/me')).json['files']).toEqual([
      { id: answer.json['id'], file_type: 'avatar', file_url: url },
    ])
    const row = await world
      .db('files')
      .where({ id: String(answer.json['id']) })
      .first<{ evidence: { position: { latitude: number } }; claimed_at: Date }>()
    expect(row.evidence.position).toEqual({ latitude: 29.75, longitude: expect.closeTo(-95.3667, 3) as number })
    expect(row.claimed_at.toISOString()).toBe('2026-11-20T21:30:00.000Z')
  })

  it('is revalidated from the browser’s cache while unchanged', async () => {
    const url = String(
      (await upload(client, 'users', { id: dana.user_id, file_type: 'avatar' }, await phonePhoto(60, 40))).json[
        'file_url'
      ],
    )
    const first = await fetch(gateway.url + url)
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await fetch(gateway.url + url, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    })
    expect(again.status).toBe(304)
  })

  it('with fifty thousand pixels a side, a misleading name, or two formats in one file is refused or made harmless', async () => {
    const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await upload(client, 'users', { id: dana.user_id, file_type: 'avatar' }, huge)).json).toMatchObject({
      code: 'too_large',
      fields: { file: 'At most 50 megapixels' },
    })
    const both = Buffer.concat([await phonePhoto(60, 40), Buffer.from('<script>alert(1)</script>')])
    const answer = await upload(client, 'users', { id: dana.user_id, file_type: 'avatar' }, both, '../../../evil.html')
    expect(answer.status).toBe(200)
    expect((await fetchBytes(String(answer.json['file_url']))).includes('script')).toBe(false)
  })

  it('is replaced by the next one', async () => {
    const [first, second] = [
      await upload(client, 'tow-companies', { id: bayou.id, file_type: 'logo' }, await phonePhoto(50, 50)),
      await upload(client, 'tow-companies', { id: bayou.id, file_type: 'logo' }, await phonePhoto(40, 40)),
    ]
    expect((await client.get(String(first.json['file_url']))).status).toBe(404)
    expect((await client.get(String(second.json['file_url']))).status).toBe(200)
    const entries = await world
      .db('history_entries')
      .where({ record_id: bayou.id, action: 'tow_company.picture_changed' })
      .count('* as n')
      .first<{ n: number }>()
    expect(entries).toEqual({ n: 2 })
  })
})

describe('setting a picture', () => {
  it('is allowed to the user, the manager and office of a complex, and the admin of a company', async () => {
    const larkspur = await world.complex(bayou, 'The Larkspur')
    const bytes = await phonePhoto(40, 40)
    const staff = await world.logIn(await world.towUser('tow_staff', bayou))
    const driver = await world.logIn(await world.towUser('tow_driver', bayou))
    const manager = await world.logIn(await world.manager('contract_manager', [larkspur]))
    const helper = await world.logIn(await world.manager('contract_staff', [larkspur]))
    const tries: [string, HttpClient, string, Record<string, string>, number][] = [
      ['another’s avatar', staff, 'users', { id: dana.user_id, file_type: 'avatar' }, 404],
      ['the complex, by its manager', manager, 'contracts', { id: larkspur.id, file_type: 'contract_image' }, 200],
      ['the complex, by its staff', helper, 'contracts', { id: larkspur.id, file_type: 'contract_image' }, 403],
      ['the complex, by the office', staff, 'contracts', { id: larkspur.id, file_type: 'contract_image' }, 200],
      ['the complex, by a driver', driver, 'contracts', { id: larkspur.id, file_type: 'contract_image' }, 403],
      ['the company, by the office', staff, 'tow-companies', { id: bayou.id, file_type: 'logo' }, 403],
      ['the company, by a manager', manager, 'tow-companies', { id: bayou.id, file_type: 'logo' }, 404],
      ['a kind that does not belong there', staff, 'users', { id: dana.user_id, file_type: 'logo' }, 422],
    ]
    for (const [what, who, resource, fields, status] of tries)
      expect([what, (await upload(who, resource, fields, bytes)).status]).toEqual([what, status])
  })
})

describe('a failed upload', () => {
  const settle = (milliseconds: number, held = false) => {
    const { knex, files } = gateway.gateway
    const now = new Date(gateway.clock.now().getTime() + milliseconds)
    return settleFiles({ knex, store: files, actor: PLATFORM_ACTOR, now, injected: gateway.clock.now(), held })
  }
  /** Stored files, their metadata files, and the quarantined files. */
  const stored = async () =>
    (await readdir(gateway.gateway.app.kernel.config.files_dir, { recursive: true }))
      .filter((name) => name.endsWith('.jpg'))
      .sort()
  const inPlace = async () => (await stored()).filter((name) => !name.startsWith('quarantine/'))
  const inQuarantine = async () => (await stored()).filter((name) => name.startsWith('quarantine/'))
  /** Stores a picture in a transaction that the test ends itself. */
  async function begin() {
    const trx = await gateway.database.owner.transaction()
    const {
      rows: [{ pid }],
    } = await trx.raw<{ rows: [{ pid: number }] }>('select pg_backend_pid() as pid')
    const { files } = gateway.gateway.app.kernel
    const image = {
      field: 'file',
      jpeg: await phonePhoto(60, 40),
      width: 60,
      height: 40,
      original: { bytes: Buffer.from('x'), content_type: 'image/jpeg' },
      original_sha256: 'x',
      claimed_at: null,
      position: null,
    }
    const owner = {
      kind: 'logo',
      record_kind: 'tow_company',
      record_id: bayou.id,
      tow_company_id: bayou.id,
    } as const
    await storePicture({ db: trx, files, actor: PLATFORM_ACTOR }, image, owner)
    return { trx, pid }
  }

  it('is quarantined after a minute, but not one in progress or one that completed', async () => {
    await settle(60_000)
    const before = await inPlace()
    const { trx } = await begin()
    expect(await settle(3_600_000)).toBe(0)
    expect(await inPlace()).toHaveLength(before.length + 4)
    await trx.rollback()
    expect(await settle(5_000)).toBe(0)
    expect(await settle(60_000)).toBe(2)
    expect([await inPlace(), (await inQuarantine()).length]).toEqual([before, 2])

    const committed = await begin()
    await committed.trx.commit()
    expect(await settle(60_000)).toBe(0)
    expect(await inPlace()).toHaveLength(before.length + 2)
  })

  it('stays in place while the database might be an older copy', async () => {
    const before = await inPlace()
    const { trx } = await begin()
    await trx.rollback()
    expect(await settle(60_000, true)).toBe(0)
    expect(await inPlace()).toHaveLength(before.length + 4)
    expect(await settle(60_000)).toBe(2)
    expect(await inPlace()).toEqual(before)
  })

  it('is also quarantined when its process has ended', async () => {
    const before = await inPlace()
    const { trx, pid } = await begin()
    const lost = trx.executionPromise.catch(() => undefined)
    await world.db.raw('select pg_terminate_backend(?)', [pid])
    await trx.rollback().catch(() => undefined)
    await lost
    // A terminated backend holds its locks for a while, for seconds on a busy machine.
    const backends = async () => (await world.db('pg_stat_activity').where({ pid }).select('pid')).length
    await expect.poll(backends).toBe(0)
    expect(await settle(60_000)).toBe(2)
    expect(await inPlace()).toEqual(before)
  })
})
