import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { codeOf, type Disk, DISK, unlessMissing } from './disk.ts'
import { isKey, OWNER, SUBFOLDER, UNFINISHED } from './layout.ts'
import type { FilePlace, Placed } from './place.ts'

const PROBE = Buffer.alloc(65_536, 'curbwise ')

/** Files in a folder. Except for `create`, nothing creates the folder itself: a missing one may be a disk that isn't mounted. */
export function diskPlace(folder: string, disk: Disk = DISK): FilePlace {
  const path = (name: string): string => join(folder, name)
  const makeSubfolders = async (name: string): Promise<void> => {
    const parts = name.split('/').slice(0, -1)
    for (const n of parts.keys())
      await disk.mkdir(path(parts.slice(0, n + 1).join('/'))).catch((fault: unknown) => {
        if (codeOf(fault) !== 'EEXIST') throw fault
      })
  }
  const shelves = async (): Promise<string[]> =>
    (await unlessMissing(disk.readdir(folder), [])).filter((name) => SUBFOLDER.test(name))
  async function* filesIn(subfolder: string): AsyncGenerator<Placed> {
    for (const file of await unlessMissing(disk.readdir(path(subfolder)), [])) {
      const name = `${subfolder}/${file}`
      const info = await unlessMissing(disk.stat(path(name)), null)
      if (info?.isFile()) yield { name, at: info.mtime }
    }
  }
  return {
    noun: 'folder',
    setting: 'FILES_DIR',
    address: folder,
    fix: 'Mount or restore the folder.',
    owner_address: path(OWNER),
    isThere: async () => (await unlessMissing(disk.stat(folder), null)) !== null,
    async create(mode) {
      await disk.mkdir(folder, { recursive: true, ...(mode && { mode }) })
    },
    async write(name, bytes, at) {
      const unfinished = path(name) + UNFINISHED
      try {
        await makeSubfolders(name)
        const file = await disk.open(unfinished, 'wx', 0o640)
        try {
          await file.writeFile(bytes)
          await file.utimes(at, at)
          await file.sync()
        } finally {
          await file.close()
        }
        await disk.rename(unfinished, path(name))
      } catch (fault) {
        await disk.rm(unfinished, { force: true }).catch(() => undefined)
        throw fault
      }
    },
    async mark(name, at) {
      await makeSubfolders(name)
      await disk.writeFile(path(name), '')
      await disk.utimes(path(name), at, at)
    },
    async writeText(name, text) {
      // Atomic, because another process may write or read it now.
      await disk.writeFile(`${path(name)}.${process.pid}`, text)
      await disk.rename(`${path(name)}.${process.pid}`, path(name))
    },
    async createOnce(name, text) {
      await disk.writeFile(path(name), text, { flag: 'wx', mode: 0o640 }).catch((fault: unknown) => {
        if (codeOf(fault) !== 'EEXIST') throw fault
      })
    },
    async read(name) {
      return (await unlessMissing(disk.open(path(name), 'r'), null))?.createReadStream() ?? null
    },
    readText: (name) => unlessMissing(disk.readFile(path(name), 'utf8'), null),
    timeOf: async (name) => (await unlessMissing(disk.stat(path(name)), null))?.mtime ?? null,
    async *list(subfolder) {
      if (subfolder !== '') return yield* filesIn(subfolder)
      for (const shelf of await shelves())
        for (const file of await disk.readdir(path(shelf))) {
          const name = `${shelf}/${file}`
          const info = isKey(name) ? await unlessMissing(disk.stat(path(name)), null) : null
          if (info?.isFile()) yield { name, at: info.mtime }
        }
    },
    async subfolders(name) {
      const names: string[] = await unlessMissing(disk.readdir(path(name)), [])
      return names.toSorted()
    },
    async removeSubfolder(name) {
      await disk.rmdir(path(name)).catch((fault: unknown) => {
        // The folder contains something else, which isn't ours to delete.
        if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'ENOENT'].includes(codeOf(fault))) throw fault
      })
    },
    async move(from, to) {
      await makeSubfolders(to)
      return unlessMissing(
        disk.rename(path(from), path(to)).then(() => true),
        false,
      )
    },
    async remove(name) {
      await disk.rm(path(name), { force: true })
    },
    async *unfinished(olderThan) {
      for (const shelf of await shelves())
        for (const file of await disk.readdir(path(shelf))) {
          const info = file.endsWith(UNFINISHED) ? await unlessMissing(disk.stat(path(`${shelf}/${file}`)), null) : null
          if (info && info.mtime < olderThan) yield `${shelf}/${file.slice(0, -UNFINISHED.length)}`
        }
    },
    async removeUnfinished(name) {
      await disk.rm(path(name) + UNFINISHED, { force: true })
    },
    async freeBytes() {
      const { bavail, bsize } = await disk.statfs(folder)
      return bavail * bsize
    },
    async probe() {
      const probe = path(`.probe-${randomUUID()}`)
      try {
        await disk.writeFile(probe, PROBE)
      } finally {
        await disk.rm(probe, { force: true }).catch(() => undefined)
      }
    },
  }
}
