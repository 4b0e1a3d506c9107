import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isRunning, markOf, type ProcessMark } from '../processes.ts'

/**
 * Takes the lock file at `path` and answers how to give it back; null while another process has it. A lock of a process that
 * is gone counts for nothing, also when its number has been given to another since.
 */
export function takeLock(path: string): (() => void) | null {
  mkdirSync(dirname(path), { recursive: true })
  const beside = `${path}.${process.pid}`
  writeFileSync(beside, JSON.stringify(markOf()))
  try {
    if (!linked(beside, path)) {
      const seen = textOf(path)
      if (seen !== null && isHeld(seen)) return null
      if (seen !== null) removeIf(path, seen)
      if (!linked(beside, path)) return null
    }
  } finally {
    rmSync(beside, { force: true })
  }
  return () => {
    rmSync(path, { force: true })
  }
}

/** A link appears whole or not at all: nobody reads a lock that has no owner yet. */
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

/** Another may have removed the stale lock and taken its own since we looked: that one is put back. */
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
