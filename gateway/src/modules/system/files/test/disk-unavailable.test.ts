import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Disk } from '../../../../files/disk.ts'
import { DISK } from '../../../../files/disk.ts'
import type { Answer } from '../../../../../test/client/http-client.ts'
import { startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import { addPhoto } from '../../../../../test/factories/tow.factory.ts'

let scene: Scene
let id: string
/** The error code that the disk returns for the next operation of each kind. */
let faults: Partial<Record<keyof Disk, string>> = {}

const faulty = new Proxy(DISK, {
  get(disk, name: keyof Disk) {
    const code = faults[name]
    if (code === undefined) return disk[name]
    return () => Promise.reject(Object.assign(new Error(`${code}: by the test, ${name}`), { code, syscall: name }))
  },
})

beforeAll(async () => {
  scene = await startScene({ jobs: false, disk: faulty })
  id = await scene.tow('on_scene')
})
beforeEach(() => {
  faults = {}
})
afterAll(() => scene.gateway.close())

const SAVED =
  "Photos can't be saved right now. Keep the photo and try again in a few minutes. If this goes on, tell your administrator."
const SHOWN = "Photos can't be shown right now. Try again in a few minutes. If this goes on, tell your administrator."
const folder = () => scene.gateway.gateway.app.kernel.config.files_dir
const add = (headers = {}): Promise<Answer> => addPhoto(scene.clients.driver, id, { subject: 'damage' }, headers)
const rows = async (): Promise<number> => (await scene.world.db('files').count('* as n').first<{ n: number }>())?.n ?? 0
const ready = async () => (await scene.gateway.anybody().get('/api/ready')).json

/** Expects a photo to be refused with a clear message and without a row, while requesting and reading tows still works. */
async function expectAway(): Promise<void> {
  const before = await rows()
  const answer = await add()
  expect([answer.status, answer.json]).toEqual([
    503,
    { code: 'unavailable', message: SAVED, details: { code: 'photos_not_saved' } },
  ])
  expect(answer.headers.get('retry-after')).toBe('30')
  expect(await rows()).toBe(before)
  expect(await ready()).toMatchObject({
    status: 'degraded',
    checks: { database: true, migrations: true, photos: false },
  })
  expect((await scene.clients.driver.get(`/api/tows/${id}`)).status).toBe(200)
  await scene.tow('requested')
}

async function expectBack(): Promise<void> {
  expect((await add()).status).toBe(200)
  expect(await ready()).toMatchObject({ status: 'ready', checks: { photos: true } })
}

describe('a disk that can’t store photos', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'])(
    '(%s) is reported clearly, blocks nothing else, and is used again without a restart',
    async (code) => {
      for (const name of ['open', 'writeFile'] as const) {
        faults = { [name]: code, writeFile: code }
        await expectAway()
        faults = {}
        await expectBack()
      }
    },
  )

  it('that fills up during an upload leaves no partial file', async () => {
    const before = await rows()
    faults = { rename: 'ENOSPC' }
    expect((await add()).json).toMatchObject({ message: SAVED })
    expect(await rows()).toBe(before)
    faults = {}
    await expectBack()
    const { files } = scene.gateway.gateway
    const left = []
    for await (const key of files.unfinished(new Date('2100-01-01'))) left.push(key)
    expect(left).toEqual([])
  })

  it('doesn’t use up the idempotency key, so the call can be repeated', async () => {
    const headers = { 'idempotency-key': 'photo-of-a-full-disk' }
    faults = { open: 'ENOSPC' }
    expect((await add(headers)).status).toBe(503)
    faults = {}
    expect((await add(headers)).status).toBe(200)
  })
})

describe('the photo folder', () => {
  it('affects only photos when it is missing or is a file', async () => {
    await rename(folder(), `${folder()}.away`)
    await expectAway()
    await writeFile(folder(), 'no folder')
    await expectAway()
    await rm(folder())
    await rename(`${folder()}.away`, folder())
    await expectBack()
  })

  it('is not written to when it is another disk’s empty mount point', async () => {
    await rename(folder(), `${folder()}.away`)
    await mkdir(folder())
    await expectAway()
    await rmdir(folder())
    await rename(`${folder()}.away`, folder())
    await expectBack()
  })
})

describe('a photo that cannot be read', () => {
  it('is reported as deleted when its file is missing, and as not found to the public', async () => {
    const added = await add()
    const url = String(added.json['file_url'])
    const file = await scene.world
      .db('files')
      .where({ id: url.split('/').at(-1) })
      .first<{ key: string; thumb_key: string }>('key', 'thumb_key')
    for (const key of [file?.key, file?.thumb_key]) await rm(`${folder()}/${key}`)
    for (const address of [url, `${url}?size=thumb`]) {
      const answer = await scene.clients.driver.get(address)
      expect([answer.status, answer.json]).toEqual([
        404,
        { code: 'not_found', message: 'The file of this photo is missing on the server. Tell your administrator.' },
      ])
    }
    expect(scene.gateway.log.filter((line) => line.includes('"fault"'))).toEqual([])
  })

  it.each(['EACCES', 'EIO', 'ESTALE', 'ENOTDIR'])('(%s) is retried, and blocks nothing else', async (code) => {
    const url = String((await add()).json['file_url'])
    faults = { open: code }
    const answer = await scene.clients.driver.get(url)
    expect([answer.status, answer.json]).toEqual([
      503,
      { code: 'unavailable', message: SHOWN, details: { code: 'photos_not_shown' } },
    ])
    faults = {}
    expect((await scene.clients.driver.get(url)).status).toBe(200)
  })

  it('is not reported as deleted while the whole folder is unavailable', async () => {
    const url = String((await add()).json['file_url'])
    await rename(folder(), `${folder()}.away`)
    expect((await scene.clients.driver.get(url)).json).toMatchObject({ message: SHOWN })
    await rename(`${folder()}.away`, folder())
    expect((await scene.clients.driver.get(url)).status).toBe(200)
  })
})
