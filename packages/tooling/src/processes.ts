import { readFileSync } from 'node:fs'

/** Identifies a process uniquely: its pid may be reused, but not with the same start time. */
export interface ProcessMark {
  readonly pid: number
  /** Start time in ticks since boot, from /proc; null without /proc. */
  readonly started: string | null
}

/** Returns the mark of a process, by default this one. */
export const markOf = (pid: number = process.pid): ProcessMark => ({ pid, started: startTime(pid) })

/** Whether exactly that process is still running. */
export function isRunning({ pid, started }: ProcessMark): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return startTime(pid) === started
}

function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')')).split(' ')
    // A zombie has exited.
    return fields[1] === 'Z' ? null : (fields[20] ?? null)
  } catch {
    return null
  }
}
