import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning, markOf, type ProcessMark } from '../processes.ts'
import { clusterDir } from './cluster.ts'

const OWNER_FILE = 'owner.json'

/**
 * Makes the data folder free to start in. A server left by a launcher that was killed is stopped; a pid file
 * whose number has gone to another program is removed. Throws when the launcher that started the running server is still alive.
 */
export async function recoverStale(dataDir: string): Promise<void> {
  const owner = readOwner(dataDir)
  if (owner && owner.pid !== process.pid && isRunning(owner)) {
    throw new Error(`The database in ${dataDir} is in use by process ${owner.pid}: stop that one first`)
  }
  const pidFile = join(clusterDir(dataDir), 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  if (isOurPostmaster(pid, dataDir)) await stopOrphan(pid, dataDir)
  // A dead process id is PostgreSQL's own to judge (backends may still be going down); one that another program has taken is not.
  else if (isRunning(markOf(pid))) rmSync(pidFile, { force: true })
}

/** Notes which process answers for the running server. */
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
