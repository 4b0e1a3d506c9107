import { randomUUID } from 'node:crypto'
import { FileGone, NotFound, PhotosUnavailable, Refusal } from '../errors/errors.ts'
import { type Clock, type FileStore, SYSTEM_CLOCK } from '../operation/operation.ts'
import { codeOf } from './disk.ts'
import { isKey, nameOf, NOTES, notesIn, type Stored, storedFiles } from './layout.ts'
import type { FilePlace } from './place.ts'
import { type Quarantine, quarantineIn } from './quarantine.ts'

export interface StoredFiles extends FileStore {
  readonly quarantine: Quarantine
  /** Keys of held files that began to be written before this time and aren't settled yet. */
  unsettled(olderThan: Date): Promise<readonly string[]>
  /** Marks a file as settled: it has its row, or was moved away. */
  settle(key: string): Promise<void>
  /** Stored files written before this time. */
  files(olderThan: Date): AsyncGenerator<Stored>
  /** Returns when a file was written, by the gateway's clock; null when it doesn't exist. */
  writtenAt(key: string): Promise<Date | null>
  /** Keys of files that began to be written before this time and were never finished. */
  unfinished(olderThan: Date): AsyncGenerator<string>
  removeUnfinished(key: string): Promise<void>
}

export interface StoredFilesParts {
  readonly place: FilePlace
  readonly clock?: Clock
  /**
   * Whether the place exists and belongs to this installation: nothing is written to another installation's.
   */
  readonly isOurs?: () => Promise<boolean>
  /** Called for each fault of the place, which the user sees as "not right now". */
  readonly failed?: (fault: unknown, doing: 'saved' | 'shown') => void
}

/** Stores files in a folder or a bucket, laid out as layout.ts describes. A file is complete before it gets its name. */
export function filesIn({
  place,
  clock = SYSTEM_CLOCK,
  isOurs = async () => true,
  failed = () => undefined,
}: StoredFilesParts): StoredFiles {
  const quarantine = quarantineIn(place)
  const noteOf = (key: string): string => `${NOTES}/${nameOf(key)}`
  const checked = (key: string): string => {
    if (!isKey(key)) throw new NotFound()
    return key
  }
  /** Turns any fault of the place into PhotosUnavailable, so that only photos are affected. */
  const guarded = async <T>(doing: 'saved' | 'shown', work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (fault) {
      if (fault instanceof Refusal || codeOf(fault) === '') throw fault
      failed(fault, doing)
      throw new PhotosUnavailable(doing)
    }
  }
  return {
    quarantine,
    async put(bytes, content_type, hold) {
      const id = randomUUID()
      const key = `${id.slice(0, 2)}/${id}.${content_type === 'image/jpeg' ? 'jpg' : 'bin'}`
      await hold?.(key)
      await guarded('saved', async () => {
        if (!(await isOurs())) throw new PhotosUnavailable('saved')
        if (hold) await place.mark(noteOf(key), clock.now())
        await place.write(key, bytes, clock.now())
      })
      return key
    },
    async get(key) {
      checked(key)
      return guarded('shown', async () => {
        const file = (await place.read(key)) ?? ((await quarantine.restore(key)) ? await place.read(key) : null)
        if (file) return file
        throw (await isOurs()) ? new FileGone() : new PhotosUnavailable('shown')
      })
    },
    async remove(key) {
      await guarded('saved', () => place.remove(checked(key)))
    },
    async unsettled(olderThan) {
      const keys = []
      for await (const { key, at } of notesIn(place, NOTES)) if (at < olderThan) keys.push(key)
      return keys
    },
    settle: (key) => place.remove(noteOf(key)),
    async *files(olderThan) {
      for await (const file of storedFiles(place)) if (file.at < olderThan) yield file
    },
    writtenAt: (key) => place.timeOf(key),
    unfinished: (olderThan) => place.unfinished(olderThan),
    removeUnfinished: (key) => place.removeUnfinished(checked(key)),
  }
}
