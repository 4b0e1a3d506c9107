import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { type PhotoFixture, startPhotoFixture } from '../../test/servers/photo-fixture.ts'
import { DISK, type Disk } from './disk.ts'

let fixture: PhotoFixture
beforeEach(async () => {
  fixture = await startPhotoFixture()
})
afterEach(() => fixture.close())

const OTHER = '4f0c7a3e-0d5b-4f3f-9a61-6c1d2b7e8f90'
const marker = () =>
  readFile(join(fixture.folder, 'installation-id'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
const known = async () =>
  (await fixture.database.owner('installation').first<{ id: string } | undefined>('id'))?.id ?? null
/** The error a start reports about the folder and database; null when they belong together. */
const refusal = async (path?: string) => (await fixture.open(path).check())?.message ?? null
const mark = async (id: string) => {
  await mkdir(fixture.folder, { recursive: true })
  await writeFile(join(fixture.folder, 'installation-id'), `${id}\n`)
}

describe('a folder and a database without an id', () => {
  it('become one installation when the folder is missing or empty, and stay that way', async () => {
    expect(await refusal()).toBeNull()
    const id = await known()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await marker()).toBe(id)
    expect(await refusal()).toBeNull()
    expect([await known(), await marker()]).toEqual([id, id])
  })

  it('become one when the database lists files that are in the folder, from an older version', async () => {
    await fixture.file({ row: true })
    await fixture.file({ row: false })
    expect(await refusal()).toBeNull()
    expect(await marker()).toBe(await known())
  })

  it('stay separate when the folder has photos that the database doesn’t know', async () => {
    const stranger = await fixture.file({ row: false })
    await fixture.addRow('ab/ab000000-0000-4000-8000-000000000000.jpg')
    expect(await refusal()).toBe(
      `FILES_DIR ${fixture.folder} has photos that this database does not know; the database belongs to no installation yet. Set FILES_DIR to this database's own folder or to an empty one, or DATABASE_URL to the database of these photos.`,
    )
    expect([await known(), await marker(), await fixture.stored()]).toEqual([null, null, [stranger]])
  })

  it('become one when several processes start at the same time', async () => {
    expect(await Promise.all(Array.from({ length: 5 }, () => refusal()))).toEqual([null, null, null, null, null])
    expect(await marker()).toBe(await known())
  })
})

describe('a folder of another installation', () => {
  it('is refused with one line that names both and says what to do, and is left untouched', async () => {
    await fixture.open().check()
    const id = await known()
    const photo = await fixture.file({ row: false })
    await mark(OTHER)
    expect(await refusal()).toBe(
      `FILES_DIR ${fixture.folder} belongs to installation ${OTHER}, but the database belongs to installation ${id}. Set FILES_DIR to the photo folder of installation ${id}, or DATABASE_URL to the database of installation ${OTHER}.`,
    )
    expect([await marker(), await fixture.stored()]).toEqual([OTHER, [photo]])
  })

  it('is refused by a new database, but accepted by an older copy of its own database that has no id yet', async () => {
    const photo = await fixture.file({ row: false })
    await mark(OTHER)
    expect(await refusal()).toContain(
      `belongs to installation ${OTHER}, but the database belongs to no installation yet and knows none of its photos`,
    )
    await fixture.addRow(photo)
    expect(await refusal()).toBeNull()
    expect(await known()).toBe(OTHER)
  })

  it('that replaces ours while the gateway runs isn’t written to', async () => {
    const folder = fixture.open()
    await folder.check()
    expect([await folder.isOurs(), folder.state.photos]).toEqual([true, true])
    await mark(OTHER)
    expect(await folder.isOurs()).toBe(false)
    await folder.check()
    expect(folder.state.photos).toBe(false)
    await mark(String(await known()))
    expect(await folder.isOurs()).toBe(true)
  })
})

describe('a folder without an id, of a database that has one', () => {
  it('is accepted when it is empty and no photo is missing', async () => {
    await fixture.open().check()
    await rm(fixture.folder, { recursive: true })
    await mkdir(fixture.folder)
    expect(await refusal()).toBeNull()
    expect(await marker()).toBe(await known())
  })

  it('is accepted when it has lost its id and the database lists files that are in it', async () => {
    await fixture.open().check()
    await fixture.file({ row: true })
    await rm(join(fixture.folder, 'installation-id'))
    expect(await refusal()).toBeNull()
    expect(await marker()).toBe(await known())
  })

  it('waits for its disk, or for the operator’s approval, when it is empty and photos are missing', async () => {
    await fixture.open().check()
    await fixture.addRow('ab/ab000000-0000-4000-8000-000000000000.jpg')
    await rm(fixture.folder, { recursive: true })
    await mkdir(fixture.folder)
    const folder = fixture.open()
    expect(await folder.check()).toBeNull()
    expect([folder.state.photos, await readdir(fixture.folder)]).toEqual([false, []])
    const id = String(await known())
    expect(fixture.log.join('')).toContain(
      `FILES_DIR ${fixture.folder} is empty, and the database names photos. Mount or restore the folder. To begin without these photos, create it and write ${id} to ${join(fixture.folder, 'installation-id')}.`,
    )
    await mark(id)
    await folder.check()
    expect(folder.state.photos).toBe(true)
  })

  it('is refused when it has photos that this database doesn’t know', async () => {
    await fixture.open().check()
    await rm(join(fixture.folder, 'installation-id'))
    const photo = await fixture.file({ row: false })
    expect(await refusal()).toContain(
      `has photos that this database does not know; the database belongs to installation ${await known()}.`,
    )
    expect(await fixture.stored()).toEqual([photo])
  })

  it('is claimed by only one of two databases that find it unclaimed', async () => {
    const other = await openTestDatabase()
    const both = Promise.withResolvers<void>()
    let writers = 0
    // Both have read that the folder has no owner before either writes its id.
    const disk: Disk = {
      ...DISK,
      writeFile: async (...args) => {
        writers += 1
        if (writers === 2) both.resolve()
        await both.promise
        await DISK.writeFile(...args)
      },
    }
    const [first, second] = await Promise.all([
      fixture.open(fixture.folder, disk).check(),
      fixture.open(fixture.folder, disk, other.app).check(),
    ])
    await other.close()
    expect([first, second].filter((foreign) => foreign === null)).toHaveLength(1)
  })
})

describe('a folder that cannot be used', () => {
  it('that disappeared with photos the database lists isn’t created again, and is ours when it is back', async () => {
    const folder = fixture.open()
    await fixture.file({ row: true })
    await folder.check()
    await rename(fixture.folder, `${fixture.folder}.away`)
    for (let n = 0; n < 2; n++) await folder.check()
    expect([await folder.isOurs(), folder.state.photos, await readdir(fixture.root)]).toEqual([
      false,
      false,
      ['files.away'],
    ])
    expect(
      fixture.log.filter((line) =>
        line.includes('does not exist, and the database names photos. Mount or restore the folder.'),
      ),
    ).toHaveLength(1)
    await rename(`${fixture.folder}.away`, fixture.folder)
    expect(await folder.isOurs()).toBe(true)
    await folder.check()
    expect(folder.state).toEqual({ photos: true, file_sweep: true })
    expect(fixture.log.filter((line) => line.includes('Photos can be saved again'))).toHaveLength(1)
  })

  it.each([
    ['behind a file', (path: string) => writeFile(path, 'no folder')],
    ['on a disk that takes nothing', () => Promise.resolve()],
  ])('%s doesn’t keep the gateway from starting', async (what, block) => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const path = join(await mkdtemp(join(fixture.root, 'block-')), 'files')
    await block(path)
    const folder = fixture.open(
      join(path, what === 'behind a file' ? 'files' : ''),
      what === 'behind a file' ? DISK : { ...DISK, writeFile: () => Promise.reject(full) },
    )
    expect(await folder.check()).toBeNull()
    expect(folder.state).toEqual({ photos: false, file_sweep: true })
    expect(fixture.log.join('')).toContain('Photos cannot be saved: ')
  })
})
