import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Disk } from '../../../../files/disk.ts'
import { DISK } from '../../../../files/disk.ts'
import type { Answer } from '../../../../../test/client/http-client.ts'
import { startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import { addPhoto } from '../../../../../test/factories/tow.factory.ts'

let scene: Scene
let id: string
/** What the disk answers instead of doing the next thing of a kind. */
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

/** A photo is refused clearly and leaves no row; a tow is requested and read all the same. */
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

describe('a disk that takes no photo', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'])(
    '(%s) is told of clearly, holds nothing else up, and is used again by itself',
    async (code) => {
      for (const name of ['open', 'writeFile'] as const) {
        faults = { [name]: code, writeFile: code }
        await expectAway()
        faults = {}
        await expectBack()
      }
    },
  )

  it('that is full in the middle of a photo leaves no part of it', async () => {
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

  it('keeps a repeated call possible: the key that met it is not used up', async () => {
    const headers = { 'idempotency-key': 'photo-of-a-full-disk' }
    faults = { open: 'ENOSPC' }
    expect((await add(headers)).status).toBe(503)
    faults = {}
    expect((await add(headers)).status).toBe(200)
  })
})

describe('the folder of photos', () => {
  it('that is gone, and one that has become a file, hold only photos up', async () => {
    await rename(folder(), `${folder()}.away`)
    await expectAway()
    await writeFile(folder(), 'no folder')
    await expectAway()
    await rm(folder())
    await rename(`${folder()}.away`, folder())
    await expectBack()
  })

  it('that is another disk’s empty mount point is not written into', async () => {
    await rename(folder(), `${folder()}.away`)
    await mkdir(folder())
    await expectAway()
    await rmdir(folder())
    await rename(`${folder()}.away`, folder())
    await expectBack()
  })
})

describe('a photo that cannot be read', () => {
  it('is told of as such where its file is gone, and as a missing one to the public', async () => {
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

  it.each(['EACCES', 'EIO', 'ESTALE', 'ENOTDIR'])('(%s) waits, and nothing else does', async (code) => {
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

  it('is waited for while the whole folder is away, and not told of as gone', async () => {
    const url = String((await add()).json['file_url'])
    await rename(folder(), `${folder()}.away`)
    expect((await scene.clients.driver.get(url)).json).toMatchObject({ message: SHOWN })
    await rename(`${folder()}.away`, folder())
    expect((await scene.clients.driver.get(url)).status).toBe(200)
  })
})
