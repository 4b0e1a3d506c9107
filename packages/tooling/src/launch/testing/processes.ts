import { existsSync, readFileSync } from 'node:fs'

/** Ids of the processes under a process, all the way down. */
export function below(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
  return children.flatMap((child) => [child, ...below(child)])
}

/** Those of the processes that still run. */
export const alive = (pids: readonly number[]): number[] => pids.filter((pid) => existsSync(`/proc/${pid}/exe`))

/** The words that a process was started with; none when it is gone. */
export function wordsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** kill -9 to all of them before any can notice that another is gone. */
export function killAll(pids: readonly number[]): void {
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const pid of alive(pids)) process.kill(pid, signal)
}
