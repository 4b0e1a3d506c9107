import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { stopWithUs } from '../../postgres/stop-with-us.ts'

/** The child, which ends when this process does, even by kill -9. */
export function guarded(child: ChildProcess): ChildProcess {
  const guard = stopWithUs(child, 'TERM')
  child.once('close', () => {
    guard.kill('SIGKILL')
  })
  return child
}

/** Asks a child to end, and waits until it has. */
export async function ended(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
