import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell comes first: it renders the same pages with about half the CPU time of the full browser. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the path of Chromium: CHROMIUM_PATH, or the first of the usual names on the PATH; null if there is none. */
export function findBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null
}

/** Like `findBrowser`, but throws if there is none. */
export function browserPath(): string {
  const path = findBrowser()
  if (!path) throw new Error('No Chromium found: install the package chromium-headless-shell, or set CHROMIUM_PATH')
  return path
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
