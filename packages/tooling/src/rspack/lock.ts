import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isRunning, markOf, type ProcessMark } from '../processes.ts'

/**
 * Takes the lock file at `path`. Returns a function that releases it; null while another process has it. Ignores the lock of a
 * process that has exited, even if its pid has been reused.
 */
export function takeLock(path: string): (() => void) | null {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, JSON.stringify(markOf()))
  try {
    if (!linked(temporary, path)) {
      const seen = textOf(path)
      if (seen !== null && isHeld(seen)) return null
      if (seen !== null) removeIf(path, seen)
      if (!linked(temporary, path)) return null
    }
  } finally {
    rmSync(temporary, { force: true })
  }
  return () => {
    rmSync(path, { force: true })
  }
}

/** Creating a link is atomic, so no process can read an incomplete lock. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function isHeld(text: string): boolean {
  try {
    return isRunning(JSON.parse(text) as ProcessMark)
  } catch {
    return false
  }
}

/** Removes a stale lock. Puts it back if another process has replaced it since we read it. */
function removeIf(path: string, seen: string): void {
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (textOf(aside) !== seen) linked(aside, path)
  rmSync(aside, { force: true })
}
