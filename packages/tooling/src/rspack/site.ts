import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { takeLock } from './lock.ts'
import type { Workspace } from './workspace.ts'

/** The description of a release in its release.json, which publishing copies into /remotes.json. */
export interface ReleaseNote {
  /** Versions that it was built against. */
  readonly requires: { readonly platform: string; readonly api: string }
  /** Its screens from `src/screens.ts` (see screen.ts in the api package). */
  readonly screens: readonly unknown[]
}

/** A remote's entry in /remotes.json. */
export interface RemoteRelease extends ReleaseNote {
  readonly version: string
  /** Path of the manifest from the site's root. */
  readonly entry: string
  /** Earlier versions, latest first; their folders are still served. */
  readonly previous: readonly string[]
}

/** /remotes.json, the only file of the site that changes under a running shell. */
export interface Registry {
  readonly platform: string
  readonly remotes: Readonly<Record<string, RemoteRelease>>
}

export const siteDir = (workspace: Workspace): string => join(workspace.out, 'site')
export const workDir = (workspace: Workspace, app: string): string => join(workspace.out, 'work', app)
const registryPath = (workspace: Workspace): string => join(siteDir(workspace), 'remotes.json')

export function readRegistry(workspace: Workspace): Registry {
  try {
    return JSON.parse(readFileSync(registryPath(workspace), 'utf8')) as Registry
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { platform: workspace.platform, remotes: {} }
    throw error
  }
}

/** Changes the registry, one process at a time. Readers see the old file or the new one, never a part. */
export function changeRegistry(workspace: Workspace, change: (before: Registry) => Registry): Registry {
  const release = takeLock(join(workspace.out, 'remotes.lock'))
  if (!release) throw new Error('Another deploy is changing remotes.json. Try again.')
  try {
    const after = change(readRegistry(workspace))
    writeAtomically(registryPath(workspace), `${JSON.stringify(after)}\n`)
    return after
  } finally {
    release()
  }
}

/** Writes to a temporary file and renames it. */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.new`
  writeFileSync(temporary, content)
  renameSync(temporary, path)
}

/** Returns the sorted paths of all files under a folder, relative to it. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** Returns ten hex digits that change when a file's path or content does. */
export function contentHash(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 10)
}
