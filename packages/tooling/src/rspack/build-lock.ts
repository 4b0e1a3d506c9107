import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { takeLock } from './lock.ts'
import type { Workspace } from './workspace.ts'

const PATIENCE_MS = 5 * 60_000

/** Does the work while no other process builds into the same folder. Throws when another one has not ended within five minutes. */
export async function withBuildLock<Result>({ out }: Workspace, work: () => Promise<Result>): Promise<Result> {
  const giveBack = await taken(join(out, 'build.lock'))
  try {
    return await work()
  } finally {
    giveBack()
  }
}

async function taken(path: string): Promise<() => void> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const giveBack = takeLock(path)
    if (giveBack) return giveBack
    if (performance.now() > until) throw new Error('Another build has not ended within five minutes')
    await pause(200)
  }
}
