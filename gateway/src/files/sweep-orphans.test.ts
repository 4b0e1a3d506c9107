import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Swift, startSwift } from '@curbwise/tooling/launch/testing/swift.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeBucket } from '../../test/servers/bucket.ts'
import { type RulesFixture, startBucketFixture, startPhotoFixture } from '../../test/servers/photo-fixture.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { dayOf } from './layout.ts'
import { allowSweep } from './sweep-hold.ts'
import { sweepOrphans } from './sweep-orphans.ts'

let swift: Swift | null = null
afterAll(() => swift?.close())

/** The full run tries every rule in a bucket, too. */
const PLACES: readonly (readonly [string, () => Promise<RulesFixture>])[] = [
  ['a folder', () => startPhotoFixture()],
  ...(process.env['FULL']
    ? ([['a bucket', async () => startBucketFixture(await makeBucket((swift ??= await startSwift())))]] as const)
    : []),
]

let fixture: RulesFixture
const HOUR = 3_600_000
const DAY = 24 * HOUR
const sweep = () => {
  const { database, store, clock } = fixture
  return sweepOrphans({ knex: database.app, store, actor: PLATFORM_ACTOR, now: clock.now(), injected: clock.now() })
}
const allow = () =>
  inTenancy(fixture.database.app, PLATFORM_ACTOR, fixture.clock.now(), (db) => allowSweep(db, fixture.clock.now()))
const NOTHING = { unfinished: 0, restored: 0, quarantined: 0, deleted: 0, held: false }

describe.each(PLACES)('in %s', (_place, start) => {
  beforeEach(async () => {
    fixture = await start()
    await fixture.open().check()
  })
  afterEach(() => fixture.close())

  describe('a finished file without a row', () => {
    it('goes to quarantine after two sweeps a day apart, and thirty days later it is deleted', async () => {
      const orphan = await fixture.file({ row: false })
      const kept = await fixture.file({ row: true })
      for (const hours of [0, 1.1, 12, 10]) {
        fixture.clock.pass(hours * HOUR)
        expect(await sweep()).toEqual(NOTHING)
      }
      expect(await fixture.stored()).toEqual([orphan, kept].sort())
      fixture.clock.pass(3 * HOUR)
      expect(await sweep()).toEqual({ ...NOTHING, quarantined: 1 })
      expect(await fixture.stored()).toEqual([kept])
      expect(await fixture.quarantined()).toEqual([`${dayOf(fixture.clock.now())}/${orphan.slice(3)}`])
      fixture.clock.pass(30 * DAY - HOUR)
      expect(await sweep()).toEqual(NOTHING)
      // Deleted on the day after its thirtieth in quarantine.
      fixture.clock.pass(DAY + 2 * HOUR)
      expect(await sweep()).toEqual({ ...NOTHING, deleted: 1 })
      expect([await fixture.quarantined(), await fixture.stored()]).toEqual([[], [kept]])
    })

    it('starts its count over when its row was back in between', async () => {
      const orphan = await fixture.file({ row: false })
      await fixture.file({ row: true })
      fixture.clock.pass(2 * HOUR)
      await sweep()
      await fixture.addRow(orphan)
      fixture.clock.pass(12 * HOUR)
      await sweep()
      await fixture.database.owner('files').where({ key: orphan }).delete()
      fixture.clock.pass(12 * HOUR)
      expect(await sweep()).toEqual(NOTHING)
      expect(await fixture.stored()).toContain(orphan)
    })

    it('is restored from quarantine when its row is back, by a sweep or by a read', async () => {
      const [first, second] = [await fixture.file({ row: false }), await fixture.file({ row: false })]
      await fixture.file({ row: true })
      fixture.clock.pass(2 * HOUR)
      await sweep()
      fixture.clock.pass(DAY)
      expect(await sweep()).toMatchObject({ quarantined: 2 })
      await fixture.addRow(first)
      expect(await text(await fixture.store.get(first))).toBe('a photo')
      await fixture.addRow(second)
      expect(await sweep()).toEqual({ ...NOTHING, restored: 1 })
      expect(await fixture.stored()).toEqual(expect.arrayContaining([first, second]))
      expect(await fixture.quarantined()).toEqual([])
    })
  })

  describe('a database restored from a backup', () => {
    const files: string[] = []
    beforeEach(async () => {
      files.length = 0
      for (let n = 0; n < 6; n++) {
        files.push(await fixture.file({ row: true }))
        fixture.clock.pass(HOUR)
      }
      files.sort()
    })
    /** The backup was made before the newest four arrived. */
    const restore = async () => {
      const newest = fixture.database.owner('files').orderBy('created_at', 'desc').limit(4).select('id')
      await fixture.database.owner('files').whereIn('id', newest).delete()
    }

    it('sweeps nothing, whatever is added later, until an operator approves', async () => {
      await fixture.open().check()
      await restore()
      // The gateway starts on it, and people keep working.
      const folder = fixture.open()
      await folder.check()
      expect(folder.state).toEqual({ photos: true, file_sweep: false })
      expect(fixture.log.filter((line) => line.includes('npm run allow-sweep'))).toHaveLength(1)
      fixture.clock.pass(HOUR)
      files.push(await fixture.file({ row: true }))
      for (let days = 0; days < 40; days += 5) {
        fixture.clock.pass(5 * DAY)
        expect(await sweep()).toEqual({ ...NOTHING, held: true })
      }
      expect(await fixture.stored()).toEqual([...files].sort())

      expect(await allow()).not.toBeNull()
      expect(await allow()).toBeNull()
      await folder.check()
      expect(folder.state.file_sweep).toBe(true)
      expect(await sweep()).toEqual(NOTHING)
      fixture.clock.pass(DAY)
      expect(await sweep()).toEqual({ ...NOTHING, quarantined: 4 })
      await folder.check()
      expect(folder.state.file_sweep).toBe(true)
    })

    it('is recognized by its newest row too, when the folder doesn’t store one', async () => {
      await restore()
      fixture.clock.pass(HOUR)
      expect(await sweep()).toEqual({ ...NOTHING, held: true })
      const folder = fixture.open()
      await folder.check()
      expect(folder.state.file_sweep).toBe(false)
      expect(await fixture.stored()).toEqual(files)
    })

    it('from before the first photo loses none either', async () => {
      await fixture.open().check()
      await fixture.database.owner('files').delete()
      await fixture.database.owner('installation').update({ sweep_held_at: null })
      fixture.clock.pass(2 * DAY)
      expect(await sweep()).toEqual({ ...NOTHING, held: true })
      expect(await fixture.stored()).toEqual(files)
    })
  })
})

it('an unfinished upload that is never settled is deleted after a minute', async () => {
  const photos = await startPhotoFixture()
  fixture = photos
  const path = join(photos.folder, `${await fixture.file({ row: true })}.part`)
  await writeFile(path, 'half of a pic')
  await utimes(path, fixture.clock.now(), fixture.clock.now())
  fixture.clock.pass(59_000)
  expect(await sweep()).toEqual(NOTHING)
  fixture.clock.pass(2000)
  expect(await sweep()).toEqual({ ...NOTHING, unfinished: 1 })
  await expect(readFile(path)).rejects.toThrow('ENOENT')
  await photos.close()
})
