import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Swift, startSwift } from '@curbwise/tooling/launch/testing/swift.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPhoto } from '../../test/factories/tow.factory.ts'
import { makeBucket, type TestBucket } from '../../test/servers/bucket.ts'
import { startScene, type Scene } from '../../test/scenes/tow-scene.ts'
import { loadConfig } from '../config.ts'
import { isKey } from '../files/layout.ts'
import { openPlaces } from '../files/open-places.ts'
import { backUp } from './back-up.ts'
import { openArchive } from './backup/archive-file.ts'
import { assertOwnPlaces, photosElsewhere } from './backup/restore-checks.ts'
import { restorePhotos } from './backup/restore-photos.ts'

let swift: Swift
let bucket: TestBucket
let scene: Scene
let folder: string
beforeAll(async () => {
  swift = await startSwift()
  bucket = await makeBucket(swift)
  folder = await mkdtemp(join(tmpdir(), 'bucket-backup-'))
  scene = await startScene({ jobs: false })
  const tow = await scene.tow('on_scene')
  const { status, text: why } = await addPhoto(scene.clients.driver, tow, { subject: 'damage' })
  if (status !== 200) throw new Error(why)
})
afterAll(async () => {
  await scene.gateway.close()
  await swift.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = (more: Record<string, string> = {}) => ({
  MODE: 'test',
  FILES_DIR: scene.gateway.gateway.app.kernel.config.files_dir,
  ...more,
})
const back_up = (env: Record<string, string>) => backUp({ env, url: scene.gateway.database.url, to: folder })

it('a backup of a folder is restored into an empty bucket, and not into another installation’s', async () => {
  const archive = await openArchive((await back_up(settings())).path)
  const only_bucket = loadConfig({ ...settings(bucket.environment) })
  const places = await openPlaces(only_bucket)
  await assertOwnPlaces(archive, places)
  const photos = archive.manifest.parts.filter(({ name }) => name.startsWith('photos/'))
  expect(photos.length).toBeGreaterThan(0)
  expect(await restorePhotos(archive, places)).toBe(photos.length)
  expect(await restorePhotos(archive, places)).toBe(0)
  const key = (await bucket.names()).find(isKey) ?? ''
  const bytes = await bucket.place.read(key)
  expect(bytes && (await text(bytes))).toBe(await archive.parts.text(`photos/${key}`))
  expect((await bucket.place.readText('installation-id'))?.trim()).toBe(archive.manifest.installation)

  const foreign = await makeBucket(swift)
  await foreign.place.writeText('installation-id', '4f0c7a3e-0d5b-4f3f-9a61-6c1d2b7e8f90\n')
  const others = await openPlaces(loadConfig(settings(foreign.environment)))
  await expect(assertOwnPlaces(archive, others)).rejects.toThrow(
    `FILES_BUCKET ${foreign.settings.bucket} belongs to installation 4f0c7a3e`,
  )
})

it('a backup with a bucket names it and has no photos, and a restore says where they are', async () => {
  const env = settings(bucket.environment)
  const made = await back_up(env)
  const found = `${bucket.settings.bucket} at ${bucket.settings.endpoint}`
  expect(made.bucket).toBe(found)
  const archive = await openArchive(made.path)
  expect(archive.manifest.bucket).toBe(found)
  expect(archive.manifest.parts.filter(({ name }) => name.startsWith('photos/'))).toEqual([])
  expect(photosElsewhere(archive, loadConfig(settings()))).toEqual([
    `Photos of this backup are in the bucket ${found}, not in the file: set FILES_BUCKET to it before the first start`,
  ])
  expect(photosElsewhere(archive, loadConfig(env))).toEqual([expect.stringContaining('older versions')])
})

it('a backup is refused while the settings name a bucket without the installation’s photos', async () => {
  const { environment, settings: of } = await makeBucket(swift)
  await expect(back_up(settings(environment))).rejects.toThrow(
    `FILES_BUCKET ${of.bucket} has no photos of installation`,
  )
})
