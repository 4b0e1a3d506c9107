import { dirname, join } from 'node:path'
import { codeOf, type Disk, unlessMissing } from './disk.ts'
import { dayOf, nameOf, notesIn, QUARANTINE, quarantinedFiles, SIGHTINGS } from './layout.ts'

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
export function quarantineIn(disk: Disk, folder: string): Quarantine {
  const sighting = (key: string): string => join(folder, SIGHTINGS, nameOf(key))
  const move = async (from: string, to: string): Promise<boolean> => {
    await disk.mkdir(dirname(to), { recursive: true })
    return unlessMissing(
      disk.rename(from, to).then(() => true),
      false,
    )
  }
  return {
    async missedSince(key, now) {
      const info = await unlessMissing(disk.stat(sighting(key)), null)
      if (info) return info.mtime
      await disk.mkdir(join(folder, SIGHTINGS), { recursive: true })
      await disk.writeFile(sighting(key), '')
      await disk.utimes(sighting(key), now, now)
      return now
    },
    async forgetSightings(but) {
      for await (const { key } of notesIn(disk, join(folder, SIGHTINGS)))
        if (!but.has(key)) await disk.rm(sighting(key), { force: true })
    },
    async take(key, now) {
      await move(join(folder, key), join(folder, QUARANTINE, dayOf(now), nameOf(key)))
      await disk.rm(sighting(key), { force: true })
    },
    async *keys() {
      for await (const { key } of quarantinedFiles(disk, folder)) yield key
    },
    async restore(key) {
      const days = await unlessMissing(disk.readdir(join(folder, QUARANTINE)), [])
      for (const day of days) if (await move(join(folder, QUARANTINE, day, nameOf(key)), join(folder, key))) return true
      return false
    },
    async deleteBefore(day) {
      let deleted = 0
      for await (const file of quarantinedFiles(disk, folder)) {
        if (file.day >= day) break
        await disk.rm(join(folder, QUARANTINE, file.day, nameOf(file.key)), { force: true })
        deleted++
      }
      await removeEmptyDays(disk, join(folder, QUARANTINE), day)
      return deleted
    },
  }
}

async function removeEmptyDays(disk: Disk, folder: string, before: string): Promise<void> {
  for (const day of await unlessMissing(disk.readdir(folder), []))
    if (day < before)
      await disk.rmdir(join(folder, day)).catch((fault: unknown) => {
        // The folder contains something else, which isn't ours to delete.
        if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'ENOENT'].includes(codeOf(fault))) throw fault
      })
}
