import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { type Shelf, startShelf } from '../../test/servers/photo-shelf.ts'
import { allowSweep } from './sweep-hold.ts'
import { sweepOrphans } from './sweep-orphans.ts'

let shelf: Shelf
beforeEach(async () => {
  shelf = await startShelf()
  await shelf.open().check()
})
afterEach(() => shelf.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const sweep = () => {
  const { database, store, clock } = shelf
  return sweepOrphans({ knex: database.app, store, actor: PLATFORM_ACTOR, now: clock.now(), injected: clock.now() })
}
const allow = () =>
  inTenancy(shelf.database.app, PLATFORM_ACTOR, shelf.clock.now(), (db) => allowSweep(db, shelf.clock.now()))
const NOTHING = { unfinished: 0, brought_back: 0, quarantined: 0, deleted: 0, held: false }

describe('a finished file without a row', () => {
  it('goes to quarantine after two sweeps a day apart, and thirty days later it is deleted', async () => {
    const orphan = await shelf.file({ row: false })
    const kept = await shelf.file({ row: true })
    for (const hours of [0, 1.1, 12, 10]) {
      shelf.clock.pass(hours * HOUR)
      expect(await sweep()).toEqual(NOTHING)
    }
    expect(await shelf.stored()).toEqual([orphan, kept].sort())
    shelf.clock.pass(3 * HOUR)
    expect(await sweep()).toEqual({ ...NOTHING, quarantined: 1 })
    expect(await shelf.stored()).toEqual([kept])
    expect(await shelf.quarantined()).toEqual([`2026-11-22/${orphan.slice(3)}`])
    shelf.clock.pass(30 * DAY - HOUR)
    expect(await sweep()).toEqual(NOTHING)
    // Gone on the day after its thirtieth in quarantine.
    shelf.clock.pass(DAY + 2 * HOUR)
    expect(await sweep()).toEqual({ ...NOTHING, deleted: 1 })
    expect([await shelf.quarantined(), await shelf.stored()]).toEqual([[], [kept]])
  })

  it('starts its count over when its row was back in between', async () => {
    const orphan = await shelf.file({ row: false })
    await shelf.file({ row: true })
    shelf.clock.pass(2 * HOUR)
    await sweep()
    await shelf.addRow(orphan)
    shelf.clock.pass(12 * HOUR)
    await sweep()
    await shelf.database.owner('files').where({ key: orphan }).delete()
    shelf.clock.pass(12 * HOUR)
    expect(await sweep()).toEqual(NOTHING)
    expect(await shelf.stored()).toContain(orphan)
  })

  it('is brought back from quarantine when its row is there again, by a sweep or by who reads it', async () => {
    const [first, second] = [await shelf.file({ row: false }), await shelf.file({ row: false })]
    await shelf.file({ row: true })
    shelf.clock.pass(2 * HOUR)
    await sweep()
    shelf.clock.pass(DAY)
    expect(await sweep()).toMatchObject({ quarantined: 2 })
    await shelf.addRow(first)
    expect(await text(await shelf.store.get(first))).toBe('a photo')
    await shelf.addRow(second)
    expect(await sweep()).toEqual({ ...NOTHING, brought_back: 1 })
    expect(await shelf.stored()).toEqual(expect.arrayContaining([first, second]))
    expect(await shelf.quarantined()).toEqual([])
  })
})

it('an unfinished upload that nobody settles is deleted after a minute', async () => {
  const path = join(shelf.folder, `${await shelf.file({ row: true })}.part`)
  await writeFile(path, 'half of a pic')
  await utimes(path, shelf.clock.now(), shelf.clock.now())
  shelf.clock.pass(59_000)
  expect(await sweep()).toEqual(NOTHING)
  shelf.clock.pass(2000)
  expect(await sweep()).toEqual({ ...NOTHING, unfinished: 1 })
  await expect(readFile(path)).rejects.toThrow('ENOENT')
})

describe('a database from a backup', () => {
  const files: string[] = []
  beforeEach(async () => {
    files.length = 0
    for (let n = 0; n < 6; n++) {
      files.push(await shelf.file({ row: true }))
      shelf.clock.pass(HOUR)
    }
    files.sort()
  })
  /** The backup was made before the newest four came. */
  const restore = async () => {
    const newest = shelf.database.owner('files').orderBy('created_at', 'desc').limit(4).select('id')
    await shelf.database.owner('files').whereIn('id', newest).delete()
  }

  it('sweeps nothing, whatever comes after, until an operator says so', async () => {
    await shelf.open().check()
    await restore()
    // The gateway starts on it, and people go on working.
    const folder = shelf.open()
    await folder.check()
    expect(folder.state).toEqual({ photos: true, file_sweep: false })
    expect(shelf.log.filter((line) => line.includes('npm run allow-sweep'))).toHaveLength(1)
    shelf.clock.pass(HOUR)
    files.push(await shelf.file({ row: true }))
    for (let days = 0; days < 40; days += 5) {
      shelf.clock.pass(5 * DAY)
      expect(await sweep()).toEqual({ ...NOTHING, held: true })
    }
    expect(await shelf.stored()).toEqual([...files].sort())

    expect(await allow()).not.toBeNull()
    expect(await allow()).toBeNull()
    await folder.check()
    expect(folder.state.file_sweep).toBe(true)
    expect(await sweep()).toEqual(NOTHING)
    shelf.clock.pass(DAY)
    expect(await sweep()).toEqual({ ...NOTHING, quarantined: 4 })
    await folder.check()
    expect(folder.state.file_sweep).toBe(true)
  })

  it('is known by its newest row too, where the folder remembers none', async () => {
    await restore()
    shelf.clock.pass(HOUR)
    expect(await sweep()).toEqual({ ...NOTHING, held: true })
    const folder = shelf.open()
    await folder.check()
    expect(folder.state.file_sweep).toBe(false)
    expect(await shelf.stored()).toEqual(files)
  })

  it('of before the first photo loses none either', async () => {
    await shelf.open().check()
    await shelf.database.owner('files').delete()
    await shelf.database.owner('installation').update({ sweep_held_at: null })
    shelf.clock.pass(2 * DAY)
    expect(await sweep()).toEqual({ ...NOTHING, held: true })
    expect(await shelf.stored()).toEqual(files)
  })
})
