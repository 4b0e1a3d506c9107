import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Workspace } from './workspace.ts'

const PATIENCE_MS = 5 * 60_000

/** Does the work while no other process builds into the same folder; a lock of a process that is gone counts for nothing. */
export async function withBuildLock<Result>({ out }: Workspace, work: () => Promise<Result>): Promise<Result> {
  const path = join(out, 'build.lock')
  mkdirSync(out, { recursive: true })
  await take(path)
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

async function take(path: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return writeFileSync(path, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (!isHeld(path)) rmSync(path, { force: true })
    else if (performance.now() > until) throw new Error('Another build has not ended within five minutes')
    else await pause(200)
  }
}

function isHeld(path: string): boolean {
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}
