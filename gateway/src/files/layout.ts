import type { FilePlace } from './place.ts'

/**
 * The photo folder, and the names of objects in a bucket:
 *   ab/ab12….jpg                a stored file, under the first two digits of its id
 *   ab/ab12….jpg.part           a file being written; not in a bucket, where a file appears as a whole
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
export const SUBFOLDER = /^[0-9a-f]{2}$/
const DAY = /^\d{4}-\d\d-\d\d$/

export const isKey = (key: string): boolean => KEY.test(key)
export const nameOf = (key: string): string => key.slice(3)
export const keyOf = (name: string): string => `${name.slice(0, 2)}/${name}`
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export interface Stored {
  readonly key: string
  /** When its bytes were written, as precisely as its place lists it. */
  readonly at: Date
}

/** Every stored file of a place. */
export async function* storedFiles(place: FilePlace): AsyncGenerator<Stored> {
  for await (const { name, at } of place.list('')) if (isKey(name)) yield { key: name, at }
}

/** Returns the keys of the empty markers in a folder, each with its time. */
export async function* notesIn(place: FilePlace, folder: string): AsyncGenerator<Stored> {
  for await (const { name, at } of place.list(folder)) {
    const key = keyOf(name.slice(folder.length + 1))
    if (isKey(key)) yield { key, at }
  }
}

/** Returns the days of the quarantine, oldest first. */
export const quarantineDays = async (place: FilePlace): Promise<string[]> =>
  (await place.subfolders(QUARANTINE)).filter((name) => DAY.test(name))

/** Returns each key in quarantine with the day it was moved there, oldest day first. */
export async function* quarantinedFiles(
  place: FilePlace,
): AsyncGenerator<{ readonly key: string; readonly day: string }> {
  for (const day of await quarantineDays(place)) {
    const folder = `${QUARANTINE}/${day}`
    for await (const { name } of place.list(folder)) {
      const key = keyOf(name.slice(folder.length + 1))
      if (isKey(key)) yield { key, day }
    }
  }
}
