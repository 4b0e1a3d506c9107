import { existsSync, watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { diskPlace } from '../../../../files/disk-place.ts'
import { filesIn } from '../../../../files/stored-files.ts'
import { settleFiles } from '../../../../files/settle-files.ts'
import { breakRequest, multipart } from '../../../../../test/client/broken-request.ts'
import { type GatewayProcess, startGatewayProcess } from '../../../../../test/servers/gateway-process.ts'
import { HttpClient, type Answer } from '../../../../../test/client/http-client.ts'
import { TEST_SECRET } from '../../../../../test/servers/start-gateway.ts'
import { startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import { PASSWORD } from '../../../../../test/world.ts'
import { addPhoto, aPhoto, aRequest, driveTo } from '../../../../../test/factories/tow.factory.ts'

let folder: string
let scene: Scene
let first: GatewayProcess
let second: GatewayProcess
/** Two sessions of the driver; the first is with the process that is killed. */
let driver: HttpClient
let secondSession: HttpClient

/** The full run sweeps in a separate process by the real clock; otherwise the test calls the sweep itself. */
const FULL = process.env['FULL'] !== undefined

const start = (more: Readonly<Record<string, string>> = {}) =>
  startGatewayProcess({
    MODE: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    JOBS: 'false',
    LIMIT_FACTOR: '1000',
    SESSION_SECRETS: TEST_SECRET,
    FILES_DIR: folder,
    SITE_DIR: join(folder, 'site'),
    APP_DATABASE_URL: scene.gateway.database.app_url,
    ...more,
  })
const logIn = async (url: string): Promise<HttpClient> => {
  const client = new HttpClient(url)
  const { status, text } = await client.logIn(scene.people.driver.email, PASSWORD)
  if (status !== 200) throw new Error(text)
  return client
}
/** Kills the first process. Its replacement takes over its sessions. */
const restartFirst = async () => {
  await first.kill()
  first = await start()
  driver.base = first.url
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-killed-'))
  await mkdir(join(folder, 'site'))
  scene = await startScene({ jobs: false })
  // These processes use the real clock, whatever the date is.
  for (const table of ['tow_prices', 'lot_rates'])
    await scene.world.db(table).update({ valid_from: '2020-01-01T06:00:00Z' })
  ;[first, second] = await Promise.all([start(), start()])
  driver = await logIn(first.url)
  secondSession = await logIn(second.url)
})
afterAll(async () => {
  await Promise.all([first, second].map((process) => process.kill()))
  await scene.gateway.close()
  await rm(folder, { recursive: true, force: true })
})

let keys = 0
const key = () => {
  keys += 1
  return { 'idempotency-key': `killed-and-sent-again-${keys}` }
}
const idOf = (answer: Answer): string => {
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return String(answer.json['id'])
}
const acceptedTow = async (to: 'on_scene' | 'left_property'): Promise<string> => {
  const id = idOf(await secondSession.post('/api/tows/', aRequest(scene.arbor)))
  idOf(await secondSession.post(`/api/tows/${id}/accept`, {}))
  idOf(await driveTo(secondSession, id, to))
  return id
}
const imagesOf = (id: string) =>
  scene.world
    .db('tow_images')
    .join('files', 'files.id', 'tow_images.file_id')
    .where('tow_images.tow_id', id)
    .select<{ id: string; key: string; thumb_key: string }[]>('tow_images.id', 'files.key', 'files.thumb_key')
const whole = async (id: string) => {
  const images = await imagesOf(id)
  for (const image of images)
    expect([image.key, image.thumb_key].map((name) => existsSync(join(folder, name)))).toEqual([true, true])
  return images.length
}

/** Returns photo files on disk, complete or not, that no row references and that aren't in quarantine. */
async function withoutRow(): Promise<string[]> {
  const rows = await scene.world
    .db('files')
    .select<{ key: string; thumb_key: string | null; original_key: string | null }[]>(
      'key',
      'thumb_key',
      'original_key',
    )
  const named = new Set(rows.flatMap((row) => [row.key, row.thumb_key, row.original_key]))
  return (await readdir(folder, { recursive: true })).filter(
    (name) => /\.(?:jpg|part)$/.test(name) && !/^(?:unsettled|quarantine)/.test(name) && !named.has(name),
  )
}
const settleAsIn = (milliseconds: number) =>
  settleFiles({
    knex: scene.gateway.gateway.knex,
    store: filesIn({ place: diskPlace(folder) }),
    actor: PLATFORM_ACTOR,
    now: new Date(Date.now() + milliseconds),
    injected: null,
  })

function formOf(fields: Readonly<Record<string, string>>, photo: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  return form
}

/** Resolves when a process starts to write a file. */
function watchFiles(): { readonly seen: Promise<void>; close(): void } {
  let watcher: ReturnType<typeof watch> | null = null
  const seen = new Promise<void>((done) => {
    watcher = watch(folder, { recursive: true }, (_event, name) => {
      if (name && /\.(?:part|jpg)$/.test(name)) done()
    })
  })
  return { seen, close: () => watcher?.close() }
}

describe('a gateway that is killed', () => {
  it.each([
    ['half', 0.5],
    ['the whole', 1],
    ...(FULL
      ? ([
          ['a tenth', 0.1],
          ['all but the last part', 0.99],
        ] as const)
      : []),
  ] as const)(
    'after %s of a photo was sent, leaves no row without its file, and stores a retried photo once',
    async (_name, share) => {
      const id = await acceptedTow('on_scene')
      const headers = key()
      const [fields, photo] = [{ file_type: 'tow_image_public', subject: 'front' }, await aPhoto(1600, 1200)]
      const picture = multipart(fields, photo)
      const path = `/api/tows/${id}/images`
      const sent = Math.floor(picture.body.length * share)
      await breakRequest(
        driver,
        { method: 'POST', path, headers: { ...headers, ...picture.headers }, body: picture.body, sent },
        () => first.kill(),
      )
      await restartFirst()
      expect(await whole(id)).toBeLessThanOrEqual(1)
      for (const client of [secondSession, driver]) {
        expect((await client.send('POST', path, { headers, form: formOf(fields, photo) })).status).toBe(200)
      }
      expect(await whole(id)).toBe(1)
    },
  )

  it('while writing a photo to disk, leaves no row without its file', async () => {
    const id = await acceptedTow('on_scene')
    const headers = key()
    const [fields, photo] = [{ file_type: 'tow_image_private', subject: 'damage' }, await aPhoto(1600, 1200)]
    const picture = multipart(fields, photo)
    const path = `/api/tows/${id}/images`
    const watched = watchFiles()
    await breakRequest(
      driver,
      {
        method: 'POST',
        path,
        headers: { ...headers, ...picture.headers },
        body: picture.body,
        sent: picture.body.length,
      },
      async () => {
        await watched.seen
        await first.kill()
      },
    )
    watched.close()
    await restartFirst()
    expect(await whole(id)).toBeLessThanOrEqual(1)
    expect((await secondSession.send('POST', path, { headers, form: formOf(fields, photo) })).status).toBe(200)
    expect(await whole(id)).toBe(1)
  })

  it('between a photo’s files and its row, leaves the files for at most a minute, and stores a retried photo once', async () => {
    const id = await acceptedTow('on_scene')
    const headers = key()
    const [fields, photo] = [{ file_type: 'tow_image_public', subject: 'rear' }, await aPhoto(1600, 1200)]
    const picture = multipart(fields, photo)
    const path = `/api/tows/${id}/images`
    const before = await withoutRow()
    // The lock keeps every row out of this table, so the process is killed between the files and the row.
    const lock = await scene.world.db.transaction()
    await lock.raw('lock table files in exclusive mode')
    await breakRequest(
      driver,
      {
        method: 'POST',
        path,
        headers: { ...headers, ...picture.headers },
        body: picture.body,
        sent: picture.body.length,
      },
      async () => {
        await expect.poll(async () => (await withoutRow()).length).toBe(before.length + 3)
        await first.kill()
      },
    )
    await lock.rollback()
    await restartFirst()
    expect(await withoutRow()).toHaveLength(before.length + 3)
    const sweeper = FULL ? await start({ JOBS: 'true' }) : null
    await expect
      .poll(
        async () => {
          if (!sweeper) await settleAsIn(60_000)
          return withoutRow()
        },
        { timeout: 300_000 },
      )
      .toEqual([])
    await sweeper?.kill()
    for (const client of [secondSession, driver])
      expect((await client.send('POST', path, { headers, form: formOf(fields, photo) })).status).toBe(200)
    expect(await whole(id)).toBe(1)
    expect(await withoutRow()).toEqual([])
  })

  it('during a tow request, creates one tow for it and its retry', async () => {
    for (const strike of ['at once', 'after the answer'] as const) {
      const headers = key()
      const body = aRequest(scene.arbor)
      if (strike === 'at once') {
        const bytes = Buffer.from(JSON.stringify(body))
        await breakRequest(
          driver,
          {
            method: 'POST',
            path: '/api/tows/',
            headers: { ...headers, 'content-type': 'application/json' },
            body: bytes,
            sent: bytes.length,
          },
          () => first.kill(),
        )
      } else idOf(await driver.post('/api/tows/', body, { headers }))
      await restartFirst()
      const id = idOf(await secondSession.post('/api/tows/', body, { headers }))
      expect(idOf(await driver.post('/api/tows/', body, { headers }))).toBe(id)
      expect(await scene.world.db('tows').where('license_plate', body.license_plate)).toHaveLength(1)
      expect(await scene.world.db('history_entries').where({ record_id: id, action: 'tow.requested' })).toHaveLength(1)
    }
  })

  it('after the photos and during the completion, keeps what it confirmed and completes once', async () => {
    const id = await acceptedTow('left_property')
    for (const subject of ['front', 'side', 'rear', 'space']) idOf(await addPhoto(driver, id, { subject }))
    await restartFirst()
    expect(await whole(id)).toBe(4)
    expect((await secondSession.get(`/api/tows/${id}`)).json).toMatchObject({
      status: 'pending',
      step: 'left_property',
      photo_count: 4,
      photos_missing: [],
    })
    const headers = key()
    const body = { authorized_by: 'Elena Brandt' }
    const bytes = Buffer.from(JSON.stringify(body))
    const path = `/api/tows/${id}/complete`
    await breakRequest(
      driver,
      {
        method: 'POST',
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body: bytes,
        sent: bytes.length,
      },
      () => first.kill(),
    )
    await restartFirst()
    for (const client of [secondSession, driver])
      expect((await client.post(path, body, { headers })).json).toMatchObject({
        status: 'completed',
        custody_status: 'in_storage',
      })
    expect(await scene.world.db('custody').where('tow_id', id)).toHaveLength(1)
    expect(await scene.world.db('tow_charge_lines').where({ tow_id: id, code: 'tow' })).toHaveLength(1)
    expect(await scene.world.db('history_entries').where({ record_id: id, action: 'tow.completed' })).toHaveLength(1)
  })
})
