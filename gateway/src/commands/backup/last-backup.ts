import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { unlessMissing } from '../../files/disk.ts'

/** What is remembered of the last backup, next to the photo folder. */
const lastBackupSchema = z.object({
  installation: z.string(),
  /** The time that it can be restored to. */
  at: z.iso.datetime(),
  where: z.string(),
})
type LastBackup = z.output<typeof lastBackupSchema>

const pathFor = (files_dir: string): string => join(dirname(files_dir), 'last-backup.json')

/** Remembers the last backup, for the doctor. */
export async function rememberBackup(files_dir: string, backup: LastBackup): Promise<void> {
  const path = pathFor(files_dir)
  await writeFile(`${path}.${process.pid}`, `${JSON.stringify(backup)}\n`, { mode: 0o640 })
  await rename(`${path}.${process.pid}`, path)
}

/** Returns the last backup of an installation; null if there is none. */
export async function lastBackup(files_dir: string, installation: string): Promise<LastBackup | null> {
  const text = await unlessMissing(readFile(pathFor(files_dir), 'utf8'), 'null')
  const read = lastBackupSchema.safeParse(JSON.parse(text))
  return read.success && read.data.installation === installation ? read.data : null
}
