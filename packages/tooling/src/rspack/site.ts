import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { takeLock } from './lock.ts'
import type { Workspace } from './workspace.ts'

/** What a release says of itself, in release.json of its folder; publishing copies it into /remotes.json. */
export interface ReleaseNote {
  /** The versions that it was built against. */
  readonly requires: { readonly platform: string; readonly api: string }
  /** Its screens, as `src/screens.ts` describes them (api, screen.ts). */
  readonly screens: readonly unknown[]
}

/** One remote's line in /remotes.json. */
export interface RemoteRelease extends ReleaseNote {
  readonly version: string
  /** Address of the manifest, from the site's root. */
  readonly entry: string
  /** Versions before this one, the latest first; their folders are still served. */
  readonly previous: readonly string[]
}

/** /remotes.json, the one file of the site that changes under a running shell. */
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

/** Reads, changes and replaces the registry, one process at a time; a reader sees the old file or the new one, never a part. */
export function changeRegistry(workspace: Workspace, change: (before: Registry) => Registry): Registry {
  const giveBack = takeLock(join(workspace.out, 'remotes.lock'))
  if (!giveBack) throw new Error('Another deploy is changing remotes.json: try again')
  try {
    const after = change(readRegistry(workspace))
    writeAtomically(registryPath(workspace), `${JSON.stringify(after)}\n`)
    return after
  } finally {
    giveBack()
  }
}

/** Written beside and renamed over. */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  const beside = `${path}.${process.pid}.new`
  writeFileSync(beside, content)
  renameSync(beside, path)
}

/** Every file under a folder, as sorted paths relative to it. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** Ten hex digits that change when any of the files does. */
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
