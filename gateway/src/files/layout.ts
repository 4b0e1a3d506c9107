import { join } from 'node:path'
import { type Disk, unlessMissing } from './disk.ts'

/**
 * The photo folder:
 *   ab/ab12….jpg                a stored file, under the first two digits of its id
 *   ab/ab12….jpg.part           a file being written
 *   unsettled/ab12….jpg         empty: begun recently; its transaction may still be open
 *   unreferenced/ab12….jpg      empty: a sweep found no row for it, first at this marker's time
 *   quarantine/2026-11-20/…     without a row: moved here that day, deleted 30 days later
 *   installation-id             which installation owns the folder
 *   newest-row                  the newest row of `files` seen with this folder
 */
export const UNFINISHED = '.part'
export const NOTES = 'unsettled'
export const SIGHTINGS = 'unreferenced'
export const QUARANTINE = 'quarantine'
export const OWNER = 'installation-id'
export const NEWEST_ROW = 'newest-row'

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}\.(jpg|bin)$/
const SUBFOLDER = /^[0-9a-f]{2}$/
const DAY = /^\d{4}-\d\d-\d\d$/

export const isKey = (key: string): boolean => KEY.test(key)
export const nameOf = (key: string): string => key.slice(3)
export const keyOf = (name: string): string => `${name.slice(0, 2)}/${name}`
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export interface Stored {
  readonly key: string
  /** When its bytes were written. */
  readonly at: Date
}

/** Every stored file of a folder. */
export async function* storedFiles(disk: Disk, folder: string): AsyncGenerator<Stored> {
  for (const shelf of await unlessMissing(disk.readdir(folder), [])) {
    if (!SUBFOLDER.test(shelf)) continue
    for (const name of await disk.readdir(join(folder, shelf))) {
      const key = `${shelf}/${name}`
      const info = isKey(key) ? await unlessMissing(disk.stat(join(folder, key)), null) : null
      if (info?.isFile()) yield { key, at: info.mtime }
    }
  }
}

/** Returns the keys of the empty marker files in a folder, each with its time. */
export async function* notesIn(disk: Disk, folder: string): AsyncGenerator<Stored> {
  for (const name of await unlessMissing(disk.readdir(folder), [])) {
    const key = keyOf(name)
    const info = isKey(key) ? await unlessMissing(disk.stat(join(folder, name)), null) : null
    if (info) yield { key, at: info.mtime }
  }
}

/** Returns each key in quarantine with the day it was moved there, oldest day first. */
export async function* quarantinedFiles(
  disk: Disk,
  folder: string,
): AsyncGenerator<{ readonly key: string; readonly day: string }> {
  const days = await unlessMissing(disk.readdir(join(folder, QUARANTINE)), [])
  for (const day of days.filter((name) => DAY.test(name)).sort())
    for (const name of await unlessMissing(disk.readdir(join(folder, QUARANTINE, day)), [])) {
      const key = keyOf(name)
      if (isKey(key)) yield { key, day }
    }
}

/** Returns file parts that began to be written before this time and were never finished. */
export async function* unfinishedFiles(disk: Disk, folder: string, olderThan: Date): AsyncGenerator<string> {
  for (const shelf of await unlessMissing(disk.readdir(folder), [])) {
    if (!SUBFOLDER.test(shelf)) continue
    for (const name of await disk.readdir(join(folder, shelf))) {
      const info = name.endsWith(UNFINISHED) ? await unlessMissing(disk.stat(join(folder, shelf, name)), null) : null
      if (info && info.mtime < olderThan) yield `${shelf}/${name.slice(0, -UNFINISHED.length)}`
    }
  }
}
