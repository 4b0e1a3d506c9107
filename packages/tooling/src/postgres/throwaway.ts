import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** Several servers run at once, and each takes some hundred megabytes. Containers often have 64 MB there. */
const ROOM_BYTES = 4 * 1024 ** 3

/** Settings for a cluster that nothing outlives: durability is traded for speed, and the log stays small, because it may lie in memory. */
export const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' }

/**
 * Makes a folder for a cluster that its maker deletes: in memory if there is room, because a database is a thousand files, and creating and
 * deleting them on a disk costs many times the CPU time.
 */
export function throwawayFolder(prefix: string, memory = MEMORY, room_bytes = ROOM_BYTES): string {
  return mkdtempSync(join(hasRoomInMemory(memory, room_bytes) ? memory : tmpdir(), prefix))
}

/** Whether the file system in memory has room for whole clusters, or for what browsers share among their processes. */
export function hasRoomInMemory(folder = MEMORY, bytes = ROOM_BYTES): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= bytes
  } catch {
    return false
  }
}
