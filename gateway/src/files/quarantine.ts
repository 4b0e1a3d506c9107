import { dayOf, nameOf, notesIn, QUARANTINE, quarantineDays, quarantinedFiles, SIGHTINGS } from './layout.ts'
import type { FilePlace } from './place.ts'

export interface Quarantine {
  /** When a sweep first found no row for this file; sets it to now when none had. */
  missedSince(key: string, now: Date): Promise<Date>
  /** Clears the notes about files without rows, except for these. */
  forgetSightings(but: ReadonlySet<string>): Promise<void>
  take(key: string, now: Date): Promise<void>
  keys(): AsyncGenerator<string>
  /** Puts a file back in its place; returns false when it isn't in quarantine. */
  restore(key: string): Promise<boolean>
  /** Deletes what was moved there before this day; returns how many files. */
  deleteBefore(day: string): Promise<number>
}

/** Manages files without a row: moved away, but not deleted yet. */
export function quarantineIn(place: FilePlace): Quarantine {
  const sighting = (key: string): string => `${SIGHTINGS}/${nameOf(key)}`
  const quarantined = (key: string, day: string): string => `${QUARANTINE}/${day}/${nameOf(key)}`
  return {
    async missedSince(key, now) {
      const since = await place.timeOf(sighting(key))
      if (since) return since
      await place.mark(sighting(key), now)
      return now
    },
    async forgetSightings(but) {
      for await (const { key } of notesIn(place, SIGHTINGS)) if (!but.has(key)) await place.remove(sighting(key))
    },
    async take(key, now) {
      await place.move(key, quarantined(key, dayOf(now)))
      await place.remove(sighting(key))
    },
    async *keys() {
      for await (const { key } of quarantinedFiles(place)) yield key
    },
    async restore(key) {
      for (const day of await quarantineDays(place)) if (await place.move(quarantined(key, day), key)) return true
      return false
    },
    async deleteBefore(day) {
      let deleted = 0
      for await (const file of quarantinedFiles(place)) {
        if (file.day >= day) break
        await place.remove(quarantined(file.key, file.day))
        deleted++
      }
      for (const name of await place.subfolders(QUARANTINE))
        if (name < day) await place.removeSubfolder(`${QUARANTINE}/${name}`)
      return deleted
    },
  }
}
