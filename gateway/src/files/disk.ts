import * as promises from 'node:fs/promises'

/** The file system functions in use. Tests replace them with a disk that is full or unreadable. */
export type Disk = Pick<
  typeof promises,
  'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'rmdir' | 'stat' | 'utimes' | 'writeFile'
> & {
  statfs(folder: string): Promise<{ readonly bavail: number; readonly bsize: number }>
}

export const DISK: Disk = promises

/** The code of a file system error; empty for any other error. */
export const codeOf = (fault: unknown): string => (fault as NodeJS.ErrnoException | null)?.code ?? ''

/**
 * Returns what `read` resolves to, or the substitute when nothing has that name. Throws other faults: an unreadable
 * folder isn't an empty one.
 */
export async function unlessMissing<T, Missing>(read: Promise<T>, missing: Missing): Promise<T | Missing> {
  try {
    return await read
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return missing
    throw fault
  }
}
