import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning, markOf, type ProcessMark } from '../processes.ts'
import { clusterDir } from './cluster.ts'

const OWNER_FILE = 'owner.json'

/**
 * Prepares the data folder for a start: stops a server whose launcher was killed, and removes a pid file
 * whose pid now belongs to another program. Throws if the launcher of the running server is still alive.
 */
export async function recoverStale(dataDir: string): Promise<void> {
  const owner = readOwner(dataDir)
  if (owner && owner.pid !== process.pid && isRunning(owner)) {
    throw new Error(`The database in ${dataDir} is in use by process ${owner.pid}. Stop that process first.`)
  }
  const pidFile = join(clusterDir(dataDir), 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  if (isOurPostmaster(pid, dataDir)) await stopOrphan(pid, dataDir)
  // PostgreSQL handles the pid of a dead process itself (backends may still be exiting), but not a pid reused by another program.
  else if (isRunning(markOf(pid))) rmSync(pidFile, { force: true })
}

/** Whether the launcher of a server in this folder is running. */
export function isOwned(dataDir: string): boolean {
  const owner = readOwner(dataDir)
  return owner !== null && isRunning(owner)
}

/** Records which process owns the running server. */
export function writeOwner(dataDir: string): void {
  writeFileSync(join(dataDir, OWNER_FILE), JSON.stringify(markOf()))
}

export function clearOwner(dataDir: string): void {
  rmSync(join(dataDir, OWNER_FILE), { force: true })
}

function readOwner(dataDir: string): ProcessMark | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, OWNER_FILE), 'utf8')) as ProcessMark
  } catch {
    return null
  }
}

function isOurPostmaster(pid: number, dataDir: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return (words[0]?.endsWith('postgres') ?? false) && words.includes(clusterDir(dataDir))
  } catch {
    return false
  }
}

async function stopOrphan(pid: number, dataDir: string): Promise<void> {
  const until = performance.now() + 15_000
  process.kill(pid, 'SIGINT')
  while (isOurPostmaster(pid, dataDir)) {
    if (performance.now() > until) process.kill(pid, 'SIGKILL')
    await pause(50)
  }
}
