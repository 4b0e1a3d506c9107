import { statSync, writeFileSync } from 'node:fs'

/** Environment variable with the path of a file that a test runner touches whenever a test finishes. */
export const PROGRESS_FILE = 'STAGE_PROGRESS_FILE'

export interface Progress {
  readonly path: string
  note(): void
  /** Milliseconds since the last progress, or since the start. */
  idleMs(): number
}

/** Tracks the progress of a stage by the modification time of a file, because the runner is another process. */
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

/** Records that something has finished. Does nothing outside `npm test`. */
export function noteProgress(path: string | undefined): void {
  if (path) writeFileSync(path, '')
}
