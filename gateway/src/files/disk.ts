import * as promises from 'node:fs/promises'

/** What is used of the file system: tests put a disk in its place that is full, or that cannot be read. */
export type Disk = Pick<
  typeof promises,
  'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'rmdir' | 'stat' | 'utimes' | 'writeFile'
>

export const DISK: Disk = promises

/** The code of a file system's error; empty for any other. */
export const codeOf = (fault: unknown): string => (fault as NodeJS.ErrnoException | null)?.code ?? ''

/** What `read` gives, or the substitute where there is nothing under that name. Other faults are thrown: an unreadable folder is not an empty one. */
export async function unlessMissing<T, Missing>(read: Promise<T>, missing: Missing): Promise<T | Missing> {
  try {
    return await read
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return missing
    throw fault
  }
}
