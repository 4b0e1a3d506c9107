import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Swift, startSwift } from '@curbwise/tooling/launch/testing/swift.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBucket, type TestBucket } from '../../test/servers/bucket.ts'
import { type RulesFixture, startBucketFixture } from '../../test/servers/photo-fixture.ts'
import { TestClock } from '../../test/servers/start-gateway.ts'
import { PLATFORM_ACTOR } from '../db/tenancy.ts'
import { FileGone } from '../errors/errors.ts'
import { placesOf } from './both-places.ts'
import { diskPlace } from './disk-place.ts'
import { settleFiles } from './settle-files.ts'
import { filesIn } from './stored-files.ts'

let swift: Swift
beforeAll(async () => {
  swift = await startSwift()
})
afterAll(() => swift.close())

describe('a bucket', () => {
  const OTHER = '4f0c7a3e-0d5b-4f3f-9a61-6c1d2b7e8f90'
  let bucket: TestBucket
  let fixture: RulesFixture
  beforeEach(async () => {
    bucket = await makeBucket(swift)
    fixture = await startBucketFixture(bucket)
  })
  afterEach(() => fixture.close())
  const owner = async () => (await bucket.place.readText('installation-id'))?.trim() ?? null
  const known = async () =>
    (await fixture.database.owner('installation').first<{ id: string } | undefined>('id'))?.id ?? null
  const refusal = async () => (await fixture.open().check())?.message ?? null

  it('and a database without an id become one installation, when several processes start at the same time', async () => {
    expect(await Promise.all(Array.from({ length: 4 }, () => refusal()))).toEqual([null, null, null, null])
    expect(await owner()).toBe(await known())
    expect(await bucket.names()).toEqual(['installation-id'])
  })

  it('of another installation is refused with one line, and is left untouched', async () => {
    await fixture.open().check()
    const id = await known()
    await bucket.place.writeText('installation-id', `${OTHER}\n`)
    expect(await refusal()).toBe(
      `FILES_BUCKET ${bucket.settings.bucket} belongs to installation ${OTHER}, but the database belongs to installation ${id}. Set FILES_BUCKET to the photo bucket of installation ${id}, or DATABASE_URL to the database of installation ${OTHER}.`,
    )
    expect([await owner(), await bucket.names()]).toEqual([OTHER, ['installation-id']])
  })

  it('with photos that the database doesn’t know is refused', async () => {
    const stranger = await fixture.file({ row: false })
    expect(await refusal()).toContain('has photos that this database does not know')
    expect([await known(), await fixture.stored()]).toEqual([null, [stranger]])
  })

  it('that is empty while photos are missing waits for an operator', async () => {
    await fixture.open().check()
    await fixture.addRow('ab/ab000000-0000-4000-8000-000000000000.jpg')
    await bucket.place.remove('installation-id')
    const folder = fixture.open()
    expect(await folder.check()).toBeNull()
    expect([folder.state.photos, await bucket.names()]).toEqual([false, []])
    expect(fixture.log.join('')).toContain(
      'is empty, and the database names photos. If they are in FILES_DIR, set FILES_MOVE',
    )
    await bucket.place.writeText('installation-id', `${await known()}\n`)
    await folder.check()
    expect(folder.state.photos).toBe(true)
  })

  it('settles what an upload without a row left, and leaves what has its row', async () => {
    const hold = () => Promise.resolve()
    const [orphan, used] = [
      await fixture.store.put(Buffer.from('one'), 'image/jpeg', hold),
      await fixture.store.put(Buffer.from('two'), 'image/jpeg', hold),
    ]
    await fixture.addRow(used)
    fixture.clock.pass(120_000)
    const { database, store, clock } = fixture
    const options = { knex: database.app, store, actor: PLATFORM_ACTOR, now: clock.now(), injected: clock.now() }
    expect(await settleFiles(options)).toBe(1)
    expect(await fixture.stored()).toEqual([used])
    expect((await fixture.quarantined()).map((name) => name.slice(11))).toEqual([orphan.slice(3)])
    expect((await bucket.names()).filter((name) => name.startsWith('unsettled/'))).toEqual([])
  })

  it('recognizes a database that lacks the newest row it remembers', async () => {
    const folder = fixture.open()
    await fixture.file({ row: true })
    await folder.check()
    expect((await bucket.place.readText('newest-row'))?.length).toBeGreaterThan(36)
    await fixture.database.owner('files').delete()
    await fixture.addRow('ab/ab000000-0000-4000-8000-000000000000.jpg')
    await folder.check()
    expect(folder.state).toEqual({ photos: true, file_sweep: false })
  })

  it('has a file only as a whole, and the time of its writer', async () => {
    const at = new Date('2026-11-20T21:58:00.123Z')
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('the upload broke off')
    }
    await expect(bucket.place.write('ab/broken', Readable.from(broken()), at)).rejects.toThrow('broke off')
    await bucket.place.write('ab/whole', Readable.from([Buffer.from('one'), Buffer.from('two')]), at)
    expect([await bucket.names(), await bucket.place.timeOf('ab/whole')]).toEqual([['ab/whole'], at])
  })
})

describe('files that are moved from a folder to a bucket', () => {
  it('are read from both, and what is removed or goes to quarantine does so in both', async () => {
    const bucket = await makeBucket(swift)
    const root = await mkdtemp(join(tmpdir(), 'moved-files-'))
    const disk = diskPlace(root)
    const clock = new TestClock(new Date())
    const files = filesIn({ place: placesOf(bucket.place, disk).all, clock })
    const key = 'ab/ab000000-0000-4000-8000-000000000000.jpg'
    await disk.write(key, Buffer.from('a photo'), clock.now())
    expect(await text(await files.get(key))).toBe('a photo')
    await bucket.place.write(key, Buffer.from('a photo'), clock.now())
    await files.quarantine.take(key, clock.now())
    expect([await disk.timeOf(key), await bucket.place.timeOf(key)]).toEqual([null, null])
    expect(await text(await files.get(key))).toBe('a photo')
    expect([await disk.timeOf(key), (await bucket.names()).filter((name) => name.startsWith('quarantine'))]).toEqual([
      expect.any(Date),
      [],
    ])
    await files.remove(key)
    await expect(files.get(key)).rejects.toThrow(FileGone)
    const fresh = await files.put(Buffer.from('new'), 'image/jpeg')
    expect([await disk.timeOf(fresh), await bucket.names()]).toEqual([null, [fresh]])
    await rm(root, { recursive: true })
  })
})
