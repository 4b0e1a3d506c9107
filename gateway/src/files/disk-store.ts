import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileGone, NotFound, PhotosUnavailable, Refusal } from '../errors/errors.ts'
import { type Clock, type FileStore, SYSTEM_CLOCK } from '../operation/operation.ts'
import { codeOf, type Disk, DISK, unlessMissing } from './disk.ts'
import { isKey, nameOf, NOTES, notesIn, type Stored, storedFiles, UNFINISHED, unfinishedFiles } from './layout.ts'
import { type Quarantine, quarantineIn } from './quarantine.ts'

export interface DiskStore extends FileStore {
  readonly quarantine: Quarantine
  /** Keys of held files that began to be written before this time and aren't settled yet. */
  unsettled(olderThan: Date): Promise<readonly string[]>
  /** Marks a file as settled: it has its row, or was moved away. */
  settle(key: string): Promise<void>
  /** Stored files written before this time. */
  files(olderThan: Date): AsyncGenerator<Stored>
  /** Keys of files that began to be written before this time and were never finished. */
  unfinished(olderThan: Date): AsyncGenerator<string>
  removeUnfinished(key: string): Promise<void>
}

export interface DiskStoreParts {
  readonly folder: string
  readonly clock?: Clock
  readonly disk?: Disk
  /**
   * Whether the folder exists and belongs to this installation: nothing is written to another installation's folder.
   */
  readonly isOurs?: () => Promise<boolean>
  /** Called for each disk fault, which the user sees as "not right now". */
  readonly failed?: (fault: unknown, doing: 'saved' | 'shown') => void
}

/** Stores files on the disk, laid out as layout.ts describes. A file is complete before it gets its name. */
export function diskStore({
  folder,
  clock = SYSTEM_CLOCK,
  disk = DISK,
  isOurs = async () => true,
  failed = () => undefined,
}: DiskStoreParts): DiskStore {
  const quarantine = quarantineIn(disk, folder)
  const noteOf = (key: string): string => join(folder, NOTES, nameOf(key))
  const note = async (key: string, now: Date): Promise<void> => {
    await makeSubfolder(join(folder, NOTES))
    await disk.writeFile(noteOf(key), '')
    await disk.utimes(noteOf(key), now, now)
  }
  /** Never creates the folder itself: a missing folder may be a disk that isn't mounted. */
  const makeSubfolder = async (subfolder: string): Promise<void> => {
    await disk.mkdir(subfolder).catch((fault: unknown) => {
      if (codeOf(fault) !== 'EEXIST') throw fault
    })
  }
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new NotFound()
    return join(folder, key)
  }
  /** Turns any disk fault into PhotosUnavailable, so that only photos are affected. */
  const guarded = async <T>(doing: 'saved' | 'shown', work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (fault) {
      if (fault instanceof Refusal || codeOf(fault) === '') throw fault
      failed(fault, doing)
      throw new PhotosUnavailable(doing)
    }
  }
  const write = async (path: string, bytes: Buffer | Readable, now: Date): Promise<void> => {
    const unfinished = path + UNFINISHED
    try {
      await makeSubfolder(dirname(path))
      const file = await disk.open(unfinished, 'wx', 0o640)
      try {
        await file.writeFile(bytes)
        await file.utimes(now, now)
        await file.sync()
      } finally {
        await file.close()
      }
      await disk.rename(unfinished, path)
    } catch (fault) {
      await disk.rm(unfinished, { force: true }).catch(() => undefined)
      throw fault
    }
  }
  const open = (path: string) => unlessMissing(disk.open(path, 'r'), null)
  return {
    quarantine,
    async put(bytes, content_type, hold) {
      const id = randomUUID()
      const key = `${id.slice(0, 2)}/${id}.${content_type === 'image/jpeg' ? 'jpg' : 'bin'}`
      await hold?.(key)
      await guarded('saved', async () => {
        if (!(await isOurs())) throw new PhotosUnavailable('saved')
        if (hold) await note(key, clock.now())
        await write(pathOf(key), bytes, clock.now())
      })
      return key
    },
    async get(key) {
      const path = pathOf(key)
      return guarded('shown', async () => {
        const file = (await open(path)) ?? ((await quarantine.restore(key)) ? await open(path) : null)
        if (file) return file.createReadStream()
        throw (await isOurs()) ? new FileGone() : new PhotosUnavailable('shown')
      })
    },
    async remove(key) {
      await guarded('saved', () => disk.rm(pathOf(key), { force: true }))
    },
    async unsettled(olderThan) {
      const keys = []
      for await (const { key, at } of notesIn(disk, join(folder, NOTES))) if (at < olderThan) keys.push(key)
      return keys
    },
    async settle(key) {
      await disk.rm(noteOf(key), { force: true })
    },
    async *files(olderThan) {
      for await (const file of storedFiles(disk, folder)) if (file.at < olderThan) yield file
    },
    async *unfinished(olderThan) {
      yield* unfinishedFiles(disk, folder, olderThan)
    },
    async removeUnfinished(key) {
      await disk.rm(pathOf(key) + UNFINISHED, { force: true })
    },
  }
}
