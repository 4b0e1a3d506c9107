import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { type Shelf, startShelf } from '../../test/servers/photo-shelf.ts'
import { DISK } from './disk.ts'

let shelf: Shelf
beforeEach(async () => {
  shelf = await startShelf()
})
afterEach(() => shelf.close())

const OTHER = '4f0c7a3e-0d5b-4f3f-9a61-6c1d2b7e8f90'
const marker = () =>
  readFile(join(shelf.folder, 'installation-id'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
const known = async () =>
  (await shelf.database.owner('installation').first<{ id: string } | undefined>('id'))?.id ?? null
/** What a start says against folder and database; null where they belong together. */
const refusal = async (path?: string) => (await shelf.open(path).check())?.message ?? null
const mark = async (id: string) => {
  await mkdir(shelf.folder, { recursive: true })
  await writeFile(join(shelf.folder, 'installation-id'), `${id}\n`)
}

describe('a folder and a database without an id', () => {
  it('become one installation when the folder is not there or empty, and stay it', async () => {
    expect(await refusal()).toBeNull()
    const id = await known()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await marker()).toBe(id)
    expect(await refusal()).toBeNull()
    expect([await known(), await marker()]).toEqual([id, id])
  })

  it('become one when the database names files that are in the folder: an installation from before', async () => {
    await shelf.file({ row: true })
    await shelf.file({ row: false })
    expect(await refusal()).toBeNull()
    expect(await marker()).toBe(await known())
  })

  it('are kept apart when the folder has photos that the database does not know', async () => {
    const stranger = await shelf.file({ row: false })
    await shelf.addRow('ab/ab000000-0000-4000-8000-000000000000.jpg')
    expect(await refusal()).toBe(
      `FILES_DIR ${shelf.folder} has photos that this database does not know; the database belongs to no installation yet. Set FILES_DIR to this database's own folder or to an empty one, or DATABASE_URL to the database of these photos.`,
    )
    expect([await known(), await marker(), await shelf.stored()]).toEqual([null, null, [stranger]])
  })

  it('become one when several processes start at once', async () => {
    expect(await Promise.all(Array.from({ length: 5 }, () => refusal()))).toEqual([null, null, null, null, null])
    expect(await marker()).toBe(await known())
  })
})

describe('a folder of another installation', () => {
  it('is refused by a line that names both and says what to do, and nothing in it is touched', async () => {
    await shelf.open().check()
    const id = await known()
    const photo = await shelf.file({ row: false })
    await mark(OTHER)
    expect(await refusal()).toBe(
      `FILES_DIR ${shelf.folder} belongs to installation ${OTHER}, but the database belongs to installation ${id}. Set FILES_DIR to the photo folder of installation ${id}, or DATABASE_URL to the database of installation ${OTHER}.`,
    )
    expect([await marker(), await shelf.stored()]).toEqual([OTHER, [photo]])
  })

  it('is refused by a new database, and taken by an older copy of its own that has no id yet', async () => {
    const photo = await shelf.file({ row: false })
    await mark(OTHER)
    expect(await refusal()).toContain(
      `belongs to installation ${OTHER}, but the database belongs to no installation yet and knows none of its photos`,
    )
    await shelf.addRow(photo)
    expect(await refusal()).toBeNull()
    expect(await known()).toBe(OTHER)
  })

  it('that takes the place of ours while we run is not written into', async () => {
    const folder = shelf.open()
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
  it('is taken when it is empty and no photo is missed', async () => {
    await shelf.open().check()
    await rm(shelf.folder, { recursive: true })
    await mkdir(shelf.folder)
    expect(await refusal()).toBeNull()
    expect(await marker()).toBe(await known())
  })

  it('is taken when it has lost its id and the database names files that are in it', async () => {
    await shelf.open().check()
    await shelf.file({ row: true })
    await rm(join(shelf.folder, 'installation-id'))
    expect(await refusal()).toBeNull()
    expect(await marker()).toBe(await known())
  })

  it('waits for its disk when it is empty and photos are missed, or for the operator’s word', async () => {
    await shelf.open().check()
    await shelf.addRow('ab/ab000000-0000-4000-8000-000000000000.jpg')
    await rm(shelf.folder, { recursive: true })
    await mkdir(shelf.folder)
    const folder = shelf.open()
    expect(await folder.check()).toBeNull()
    expect([folder.state.photos, await readdir(shelf.folder)]).toEqual([false, []])
    const id = String(await known())
    expect(shelf.log.join('')).toContain(
      `FILES_DIR ${shelf.folder} is empty, and the database names photos. Mount or restore the folder. To begin without these photos, create it and write ${id} to ${join(shelf.folder, 'installation-id')}.`,
    )
    await mark(id)
    await folder.check()
    expect(folder.state.photos).toBe(true)
  })

  it('is refused when it has photos that this database does not know', async () => {
    await shelf.open().check()
    await rm(join(shelf.folder, 'installation-id'))
    const photo = await shelf.file({ row: false })
    expect(await refusal()).toContain(
      `has photos that this database does not know; the database belongs to installation ${await known()}.`,
    )
    expect(await shelf.stored()).toEqual([photo])
  })

  it('may be taken by one of two databases alone', async () => {
    const other = await openTestDatabase()
    const [mine, theirs] = await Promise.all([shelf.open().check(), shelf.open(shelf.folder, DISK, other.app).check()])
    await other.close()
    expect([mine, theirs].filter((foreign) => foreign === null)).toHaveLength(1)
  })
})

describe('a folder that cannot be used', () => {
  it('that is gone, with photos that the database names, is not made again, and is ours when it is back', async () => {
    const folder = shelf.open()
    await shelf.file({ row: true })
    await folder.check()
    await rename(shelf.folder, `${shelf.folder}.away`)
    for (let n = 0; n < 2; n++) await folder.check()
    expect([await folder.isOurs(), folder.state.photos, await readdir(shelf.root)]).toEqual([
      false,
      false,
      ['files.away'],
    ])
    expect(
      shelf.log.filter((line) =>
        line.includes('does not exist, and the database names photos. Mount or restore the folder.'),
      ),
    ).toHaveLength(1)
    await rename(`${shelf.folder}.away`, shelf.folder)
    expect(await folder.isOurs()).toBe(true)
    await folder.check()
    expect(folder.state).toEqual({ photos: true, file_sweep: true })
    expect(shelf.log.filter((line) => line.includes('Photos can be saved again'))).toHaveLength(1)
  })

  it.each([
    ['behind a file', (path: string) => writeFile(path, 'no folder')],
    ['on a disk that takes nothing', () => Promise.resolve()],
  ])('%s does not keep the gateway from starting', async (what, block) => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const path = join(await mkdtemp(join(shelf.root, 'block-')), 'files')
    await block(path)
    const folder = shelf.open(
      join(path, what === 'behind a file' ? 'files' : ''),
      what === 'behind a file' ? DISK : { ...DISK, writeFile: () => Promise.reject(full) },
    )
    expect(await folder.check()).toBeNull()
    expect(folder.state).toEqual({ photos: false, file_sweep: true })
    expect(shelf.log.join('')).toContain('Photos cannot be saved: ')
  })
})
