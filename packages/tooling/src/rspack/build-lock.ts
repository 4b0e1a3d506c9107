import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { takeLock } from './lock.ts'
import type { Workspace } from './workspace.ts'

const TIMEOUT_MS = 15 * 60_000

/** Runs `work` while no other process builds into the same folder. Throws if another build takes longer than 15 minutes. */
export async function withBuildLock<Result>({ out }: Workspace, work: () => Promise<Result>): Promise<Result> {
  const release = await waitForLock(join(out, 'build.lock'))
  try {
    return await work()
  } finally {
    release()
  }
}

async function waitForLock(path: string): Promise<() => void> {
  const until = performance.now() + TIMEOUT_MS
  for (;;) {
    const release = takeLock(path)
    if (release) return release
    if (performance.now() > until) throw new Error('Another build has not finished within 15 minutes')
    await pause(200)
  }
}
