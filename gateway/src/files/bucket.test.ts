import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Swift, startSwift } from '@curbwise/tooling/launch/testing/swift.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpClient } from '../../test/client/http-client.ts'
import { addPhoto } from '../../test/factories/tow.factory.ts'
import { makePack, packFiles } from '../../test/scenes/evidence-pack.ts'
import { startScene, type Scene } from '../../test/scenes/tow-scene.ts'
import { makeBucket, type TestBucket } from '../../test/servers/bucket.ts'
import { scrape } from '../../test/readers/metrics.ts'
import { PASSWORD } from '../../test/world.ts'
import { examine } from '../commands/doctor.ts'
import { checkBucket } from '../commands/doctor/check-bucket.ts'
import { PLATFORM_ACTOR } from '../db/tenancy.ts'
import { sweepOrphans } from './sweep-orphans.ts'

let swift: Swift
let bucket: TestBucket
let scene: Scene
let tow: string
beforeAll(async () => {
  swift = await startSwift()
  bucket = await makeBucket(swift)
  scene = await startScene({ jobs: false, environment: bucket.environment })
  tow = await scene.tow('on_scene')
})
afterAll(async () => {
  await scene.gateway.close()
  await swift.close()
})

const add = (client = scene.clients.driver) => addPhoto(client, tow, { subject: 'damage' })
const added = async (client?: HttpClient): Promise<string> => {
  const answer = await add(client)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return String(answer.json['file_url'])
}
const ready = async (url = scene.gateway.url) => (await new HttpClient(url).get('/api/ready')).json
/** A gateway of another machine: it shares the database and the bucket, but no folder. */
const elsewhere = async (more: Record<string, string> = {}): Promise<HttpClient> => {
  const { url } = await scene.gateway.another({ FILES_DIR: '/nowhere/files', ...more })
  const client = new HttpClient(url)
  expect((await client.logIn(scene.people.driver.email, PASSWORD)).status).toBe(200)
  return client
}

describe('photos in a bucket', () => {
  it('are uploaded, shown with their thumbnails by every gateway, and end up in an evidence pack', async () => {
    const [here, there] = [scene.clients.driver, await elsewhere()]
    const [mine, theirs] = [await added(here), await added(there)]
    const row = await scene.world
      .db('files')
      .where({ id: mine.split('/').at(-1) })
      .first<Record<string, string>>()
    expect(await bucket.names()).toEqual(
      expect.arrayContaining([row?.['key'], row?.['thumb_key'], row?.['original_key']]),
    )
    for (const url of [mine, theirs])
      for (const address of [url, `${url}?size=thumb`]) {
        const shown = await Promise.all([here, there].map((client) => client.get(address)))
        expect(shown.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
          [200, 'image/jpeg'],
          [200, 'image/jpeg'],
        ])
        expect(shown[0]?.text).toBe(shown[1]?.text)
      }
    const packed = await makePack(scene.gateway, scene.clients.admin, 'tow', tow)
    expect([...packFiles(packed).keys()].filter((name) => name.endsWith('.jpg')).length).toBeGreaterThan(0)
  })

  it('without a row go to quarantine, and those with one stay', async () => {
    const { files, knex } = scene.gateway.gateway
    await added()
    const orphan = await files.put(Buffer.from('without a row'), 'image/jpeg')
    const { clock } = scene.gateway
    // The bucket's clock is the real one.
    clock.moment = new Date(Math.max(Date.now(), clock.now().getTime()) + 7_200_000)
    await addPhoto(scene.clients.driver, tow, { subject: 'damage' })
    const sweep = () =>
      sweepOrphans({ knex, store: files, actor: PLATFORM_ACTOR, now: clock.now(), injected: clock.now() })
    expect(await sweep()).toMatchObject({ quarantined: 0, held: false })
    clock.pass(86_400_000)
    expect(await sweep()).toMatchObject({ quarantined: 1, held: false })
    expect(await bucket.names()).toContain(`quarantine/${clock.now().toISOString().slice(0, 10)}/${orphan.slice(3)}`)
    expect((await buffer(await files.get(orphan))).toString()).toBe('without a row')
  })
})

describe('a bucket that can’t be used', () => {
  const SAVED = { code: 'unavailable', details: { code: 'photos_not_saved' } }
  const expectAway = async (client: HttpClient): Promise<void> => {
    const answer = await add(client)
    expect([answer.status, answer.json]).toEqual([503, { ...SAVED, message: expect.stringContaining('Photos') }])
    expect(await ready(client.base)).toMatchObject({ status: 'degraded', checks: { database: true, photos: false } })
    expect((await client.get(`/api/tows/${tow}`)).status).toBe(200)
    expect((await scrape(client.base)).get('curbwise_photos_saved')).toBe(0)
  }
  const expectBack = async (client: HttpClient): Promise<void> => {
    await expect.poll(() => ready(client.base)).toMatchObject({ checks: { photos: true } })
    await expect.poll(async () => (await add(client)).status).toBe(200)
  }

  it('because its server is down affects only photos, which are back without a restart', async () => {
    const url = await added()
    await swift.stop()
    await expectAway(scene.clients.driver)
    expect((await scene.clients.driver.get(url)).status).toBe(503)
    await swift.start()
    await expectBack(scene.clients.driver)
    expect((await scene.clients.driver.get(url)).status).toBe(200)
    const lines = scene.gateway.log.filter((line) => line.includes('"msg":"Photos can'))
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg.slice(0, 22))).toEqual([
      'Photos cannot be saved',
      'Photos can be saved ag',
    ])
  })

  it('because its server answers nothing is given up after the deadline', async () => {
    const impatient = await elsewhere({ S3_WAIT_SECONDS: '1' })
    swift.pause()
    await expectAway(impatient)
    expect(scene.gateway.log.join('')).toContain('no answer within 1 seconds')
    swift.resume()
    await expectBack(impatient)
  })

  it('because of a wrong key is reported with the settings to correct, and without the key', async () => {
    const secret_access_key = 'this-is-not-the-secret'
    const finding = await checkBucket({ ...bucket.settings, secret_access_key })
    expect(finding).toMatchObject({ state: 'fault', found: expect.stringContaining('S3_SECRET_ACCESS_KEY') })
    expect(JSON.stringify(finding)).not.toContain(secret_access_key)
    expect(scene.gateway.log.join('')).not.toContain(bucket.settings.secret_access_key)
  })
})

describe('the doctor', () => {
  /** Lets everyone read what the key may read, as a public bucket does. */
  async function madePublic(): Promise<{ readonly endpoint: string; close(): void }> {
    const server: Server = createServer((asked, answer) => {
      if (!asked.headers.authorization) return void answer.end('a photo')
      const { method, url, headers } = asked
      const passed = request(new URL(url ?? '/', bucket.settings.endpoint ?? ''), { method, headers }, (found) => {
        answer.writeHead(found.statusCode ?? 500, found.headers)
        found.pipe(answer)
      })
      asked.pipe(passed)
    })
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done)
    })
    const { port } = server.address() as AddressInfo
    return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() }
  }

  it('wants versions, and no public access', async () => {
    expect(await checkBucket(bucket.settings)).toMatchObject({
      state: 'warning',
      fix: expect.stringContaining('versioning'),
    })
    await bucket.keepVersions()
    expect(await checkBucket(bucket.settings)).toMatchObject({ state: 'ok' })
    const open = await madePublic()
    expect(await checkBucket({ ...bucket.settings, endpoint: open.endpoint })).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('is public'),
    })
    open.close()
    const { url: DATABASE_URL, app_url: APP_DATABASE_URL } = scene.gateway.database
    const env = { MODE: 'demo', FILES_DIR: '/nowhere/files', DATABASE_URL, APP_DATABASE_URL, ...bucket.environment }
    const findings = await examine({ env })
    expect(findings.filter(({ check }) => ['photos', 'bucket'].includes(check))).toMatchObject([
      { check: 'bucket', state: 'ok' },
    ])
    expect(JSON.stringify(findings)).not.toContain(bucket.settings.secret_access_key)
    expect((await bucket.names()).filter((name) => name.startsWith('probes/'))).toEqual([])
  })
})
