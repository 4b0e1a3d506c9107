import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Swift, startSwift } from '@curbwise/tooling/launch/testing/swift.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HttpClient } from '../../test/client/http-client.ts'
import { addPhoto } from '../../test/factories/tow.factory.ts'
import { startScene, type Scene } from '../../test/scenes/tow-scene.ts'
import { makeBucket, type TestBucket } from '../../test/servers/bucket.ts'
import { PASSWORD } from '../../test/world.ts'
import { isKey } from '../files/layout.ts'
import type { Gateway } from '../start.ts'
import { type Moved, moveFiles } from './move-files.ts'

let swift: Swift
let bucket: TestBucket
let scene: Scene
let tow: string
/** The folder that both gateways share before the move. */
let folder: string
const urls: string[] = []

beforeAll(async () => {
  swift = await startSwift()
  bucket = await makeBucket(swift)
  scene = await startScene({ jobs: false })
  tow = await scene.tow('on_scene')
  folder = scene.gateway.gateway.app.kernel.config.files_dir
})
afterAll(async () => {
  await scene.gateway.close()
  await swift.close()
})

const logIn = async ({ url }: Gateway): Promise<HttpClient> => {
  const client = new HttpClient(url)
  expect((await client.logIn(scene.people.driver.email, PASSWORD)).status).toBe(200)
  return client
}
/** Two gateways with these settings of the files. */
const two = async (more: Record<string, string>): Promise<readonly [HttpClient, HttpClient]> => {
  const [first, second] = [await scene.gateway.another(more), await scene.gateway.another(more)]
  return [await logIn(first), await logIn(second)]
}
const upload = async (client: HttpClient): Promise<void> => {
  const answer = await addPhoto(client, tow, { subject: 'damage' })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  urls.push(String(answer.json['file_url']))
}
/** Every photo that was ever uploaded is shown, with its thumbnail, by each gateway. */
const expectAllShown = async (...clients: readonly HttpClient[]): Promise<void> => {
  for (const client of clients)
    for (const url of urls)
      for (const address of [url, `${url}?size=thumb`]) expect((await client.get(address)).status).toBe(200)
}
const inFolder = async (): Promise<string[]> => (await readdir(folder, { recursive: true })).filter(isKey).sort()
const inBucket = async (): Promise<string[]> => (await bucket.names()).filter(isKey)
const settings = (FILES_MOVE: string): Record<string, string> => ({ ...bucket.environment, FILES_MOVE })
const run = (FILES_MOVE: string, remove = false): Promise<Moved> =>
  moveFiles({
    env: { MODE: 'test', FILES_DIR: folder, ...settings(FILES_MOVE) },
    url: scene.gateway.database.url,
    to: null,
    remove,
    say: () => undefined,
  })
/** Uploads at both gateways until the work is done. */
async function whileUploading<T>(clients: readonly HttpClient[], work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const uploading = (async () => {
    do for (const client of clients) await upload(client)
    while (!done.signal.aborted)
  })()
  try {
    return await work
  } finally {
    done.abort()
    await uploading
  }
}

it('moves files to the bucket and back while two gateways serve, and a run that was killed is continued', async () => {
  for (let n = 0; n < 12; n++) await upload(scene.clients.driver)
  const before = await inFolder()
  const moving = await two(settings('to-bucket'))
  await expectAllShown(...moving)

  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: {
      ...process.env,
      MOVE: JSON.stringify({ MODE: 'test', FILES_DIR: folder, ...settings('to-bucket') }),
      OWNER_URL: scene.gateway.database.url,
      // A copy in a temporary folder would stay when the run is killed.
      TMPDIR: '/nowhere',
    },
    stdio: 'ignore',
  })
  const journal = join(dirname(folder), 'moved-files')
  await expect.poll(async () => (await readFile(journal, 'utf8').catch(() => '')).split('\n').length).toBeGreaterThan(4)
  child.kill('SIGKILL')
  await once(child, 'close')
  const half = (await inBucket()).length
  expect([half > 0, half < before.length]).toEqual([true, true])
  await appendFile(journal, 'ab/half a li')

  const moved = await whileUploading(moving, run('to-bucket'))
  expect(moved).toMatchObject({ problems: [], removed: 0 })
  expect([moved.copied < before.length, moved.verified >= before.length]).toEqual([true, true])
  expect(await inBucket()).toEqual(expect.arrayContaining(before))
  // What was uploaded during the move is only where the settings say.
  expect(await inFolder()).toEqual(before)
  for (const key of before) {
    const bytes = await bucket.place.read(key)
    const hash = createHash('sha256')
    for await (const chunk of bytes ?? []) hash.update(chunk as Buffer)
    expect(hash.digest('hex')).toBe(
      createHash('sha256')
        .update(await readFile(join(folder, key)))
        .digest('hex'),
    )
  }
  expect(await run('to-bucket', true)).toMatchObject({ copied: 0, problems: [], removed: before.length })
  expect(await inFolder()).toEqual([])
  const { FILES_MOVE: _, ...only_bucket } = settings('')
  await expectAllShown(...moving, ...(await two({ ...only_bucket, FILES_DIR: '/nowhere/files' })))

  const back = await two(settings('to-disk'))
  const stored = await inBucket()
  expect(await whileUploading(back, run('to-disk'))).toMatchObject({ copied: stored.length, problems: [] })
  expect(await inBucket()).toEqual(stored)
  expect(await run('to-disk', true)).toMatchObject({ copied: 0, problems: [], removed: stored.length })
  expect(await inBucket()).toEqual([])
  await expectAllShown(...back, scene.clients.driver)
})

it('copies no file that differs from its record, and removes nothing then', async () => {
  await upload(scene.clients.driver)
  const [damaged = ''] = await scene.world.db('files').orderBy('created_at', 'desc').limit(1).pluck<string[]>('key')
  await writeFile(join(folder, damaged), 'damaged')
  const all = await inFolder()
  const moved = await run('to-bucket', true)
  expect(moved.problems).toEqual([expect.stringMatching(`^${damaged}: it differs from the SHA-256 in its record`)])
  expect([moved.removed, await inFolder()]).toEqual([0, all])
})

it('refuses settings that don’t move anything, or another way', async () => {
  const env = { MODE: 'test', FILES_DIR: folder, ...bucket.environment }
  const options = { url: scene.gateway.database.url, remove: false, say: () => undefined }
  await expect(moveFiles({ ...options, env, to: null })).rejects.toThrow('FILES_MOVE is missing')
  await expect(moveFiles({ ...options, env: { ...env, FILES_MOVE: 'to-disk' }, to: 'bucket' })).rejects.toThrow(
    'FILES_MOVE is to-disk, but --to is bucket',
  )
  const { environment } = await makeBucket(swift)
  await expect(
    moveFiles({ ...options, env: { ...env, ...environment, FILES_MOVE: 'to-bucket' }, to: null }),
  ).rejects.toThrow('start a gateway with these settings')
})

const PROGRAM = `
const { moveFiles } = await import(${JSON.stringify(join(import.meta.dirname, 'move-files.ts'))})
await moveFiles({ env: JSON.parse(process.env.MOVE), url: process.env.OWNER_URL, to: null, remove: false, say: () => undefined })
`
