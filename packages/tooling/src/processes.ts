import { readFileSync } from 'node:fs'

/** Names a process for longer than it lives: its number may go to another, its start time does not. */
export interface ProcessMark {
  readonly pid: number
  /** Ticks since the machine started, as /proc tells it; null where there is no /proc. */
  readonly started: string | null
}

/** The mark of a process; ours by default. */
export const markOf = (pid: number = process.pid): ProcessMark => ({ pid, started: startTime(pid) })

/** Whether that very process still runs. */
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
    // A zombie has ended; nobody has asked yet how.
    return fields[1] === 'Z' ? null : (fields[20] ?? null)
  } catch {
    return null
  }
}
