import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NotFound, Unavailable } from '../http/errors.ts'
import { type Clock, type FileStore, SYSTEM_CLOCK } from '../operation.ts'

const UNFINISHED = '.part'
const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}\.(jpg|bin)$/

export interface DiskStore extends FileStore {
  /** Keys of held files that began to be written before a moment and of which it is not settled whether they stay. */
  unsettled(olderThan: Date): Promise<readonly string[]>
  /** The file stays, or with `keep: false` goes with all that was written of it. */
  settle(key: string, options: { readonly keep: boolean }): Promise<void>
  /** Keys of files that have been there for longer than `olderThan`; the sweep removes those without a row. */
  keys(olderThan: Date): AsyncGenerator<string>
  /** Removes what a process that was killed left half written. */
  removeUnfinished(olderThan: Date): Promise<void>
}

/** One empty note for each held file: what was begun lately is found without walking through everything there is. */
const NOTES = 'unsettled'

/** Files on the disk, in folders by the first two digits of their key. A file is complete before it gets its name. */
export function diskStore(folder: string, clock: Clock = SYSTEM_CLOCK): DiskStore {
  const noteOf = (key: string): string => join(folder, NOTES, key.slice(3))
  const note = async (key: string): Promise<void> => {
    const now = clock.now()
    await mkdir(join(folder, NOTES), { recursive: true })
    await writeFile(noteOf(key), '')
    await utimes(noteOf(key), now, now)
  }
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new NotFound()
    return join(folder, key)
  }
  return {
    async put(bytes, content_type, hold) {
      const id = randomUUID()
      const key = `${id.slice(0, 2)}/${id}.${content_type === 'image/jpeg' ? 'jpg' : 'bin'}`
      const path = pathOf(key)
      const unfinished = path + UNFINISHED
      await hold?.(key)
      try {
        if (hold) await note(key)
        await mkdir(dirname(path), { recursive: true })
        const file = await open(unfinished, 'wx', 0o640)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        if (FULL.has((error as NodeJS.ErrnoException).code ?? '')) throw new Unavailable()
        throw error
      }
      return key
    },
    async get(key) {
      const path = pathOf(key)
      await stat(path).catch(() => {
        throw new NotFound()
      })
      return createReadStream(path)
    },
    async unsettled(olderThan) {
      const keys = []
      for (const name of await readdir(join(folder, NOTES)).catch(() => [])) {
        const key = `${name.slice(0, 2)}/${name}`
        const info = KEY.test(key) ? await stat(noteOf(key)).catch(() => null) : null
        if (info && info.mtime < olderThan) keys.push(key)
      }
      return keys
    },
    async settle(key, { keep }) {
      if (!keep) for (const path of [pathOf(key), pathOf(key) + UNFINISHED]) await rm(path, { force: true })
      await rm(noteOf(key), { force: true })
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *keys(olderThan) {
      for (const folderName of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(join(folder, folderName)).catch(() => [])) {
          const info = await stat(join(folder, folderName, name)).catch(() => null)
          if (!info?.isFile() || info.mtime >= olderThan) continue
          const key = `${folderName}/${name}`
          if (KEY.test(key)) yield key
        }
      }
    },
    async removeUnfinished(olderThan) {
      for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
        const info = name.endsWith(UNFINISHED) ? await stat(join(folder, name)).catch(() => null) : null
        if (info && info.mtime < olderThan) await rm(join(folder, name), { force: true })
      }
    },
  }
}

/** The disk is full or read-only: nothing else stops working for that. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
