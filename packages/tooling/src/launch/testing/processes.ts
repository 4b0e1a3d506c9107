import { existsSync, readFileSync } from 'node:fs'

/** Returns the ids of all descendants of a process. */
export function below(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
  return children.flatMap((child) => [child, ...below(child)])
}

/** Returns the processes that are still running. */
export const alive = (pids: readonly number[]): number[] => pids.filter((pid) => existsSync(`/proc/${pid}/exe`))

/** Returns the command line of a process; empty if it has exited. */
export function commandLineOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** Kills all processes with SIGKILL before any can react. Stops them with SIGSTOP first. */
export function killAll(pids: readonly number[]): void {
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const pid of alive(pids)) sendTo(pid, signal)
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has just exited by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
