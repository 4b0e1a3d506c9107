import { statSync, writeFileSync } from 'node:fs'

/** Environment variable with the path of the file that a test runner touches whenever a test has finished. */
export const PROGRESS_FILE = 'STAGE_PROGRESS_FILE'

export interface Progress {
  readonly path: string
  note(): void
  /** Milliseconds since the last progress, or since the start. */
  idleMs(): number
}

/** Follows the progress of one stage by the time its file was last written: the runner is another process. */
export function startProgress(path: string): Progress {
  const progress = {
    path,
    note: () => {
      noteProgress(path)
    },
    idleMs: () => Date.now() - statSync(path).mtimeMs,
  }
  progress.note()
  return progress
}

/** Notes that something has finished; does nothing outside `npm test`. */
export function noteProgress(path: string | undefined): void {
  if (path) writeFileSync(path, '')
}
