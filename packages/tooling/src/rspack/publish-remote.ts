import type { StatsCompilation } from '@rspack/core'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { packFiles } from './pack.ts'
import { remotePreloads, type RemotePreloads } from './preloads.ts'
import { NOTE, readNote, releaseNote } from './release-note.ts'
import { changeRegistry, contentHash, filesUnder, readRegistry, type RemoteRelease, siteDir, workDir } from './site.ts'
import { packageVersion, type Workspace } from './workspace.ts'

/** Releases of a remote that stay on the site, because open tabs keep the one they started with. */
const MAX_RELEASES = 5

const remoteDir = (workspace: Workspace, app: string): string => join(siteDir(workspace), 'remotes', app)
const entryOf = (app: string, version: string): string => `/remotes/${app}/${version}/mf-manifest.json`

/** Publishes the built remote in a folder named after its content and, unless held, makes it current in /remotes.json. Returns the version. */
export async function publishRemote(
  workspace: Workspace,
  app: string,
  stats: StatsCompilation = {},
  held = false,
): Promise<string> {
  const built = workDir(workspace, app)
  writeFileSync(join(built, 'preloads.json'), JSON.stringify(preloadsOf(workspace, app, stats)))
  writeFileSync(join(built, NOTE), JSON.stringify(await releaseNote(workspace, app)))
  const all = filesUnder(built)
  const served = all.filter((file) => !file.endsWith('.map') && file !== 'mf-stats.json')
  const version = `${packageVersion(workspace, app)}-${contentHash(built, served)}`
  await copyOnce(built, served, join(remoteDir(workspace, app), version))
  await copyOnce(
    built,
    all.filter((file) => file.endsWith('.map')),
    join(workspace.out, 'maps', app, version),
  )
  if (!held) pointAt(workspace, app, version)
  return version
}

function preloadsOf(workspace: Workspace, app: string, stats: StatsCompilation): RemotePreloads {
  const manifest = JSON.parse(readFileSync(join(workDir(workspace, app), 'mf-manifest.json'), 'utf8')) as {
    metaData: { remoteEntry: { name: string } }
  }
  return remotePreloads(
    stats,
    manifest.metaData.remoteEntry.name,
    readFileSync(join(workspace.root, app, 'src/area.ts'), 'utf8'),
  )
}

/** Makes a published release current in /remotes.json. Throws if there is no such version. */
export function promoteRemote(workspace: Workspace, app: string, version: string): void {
  if (!existsSync(join(remoteDir(workspace, app), version)))
    throw new Error(`${app} has no release ${version} on the site`)
  pointAt(workspace, app, version)
}

/** Makes the previous release current in /remotes.json, with its screens and requirements. Returns its version. Throws if there is none. */
export function rollbackRemote(workspace: Workspace, app: string): string {
  const [before] = readRegistry(workspace).remotes[app]?.previous ?? []
  if (!before) throw new Error(`${app} has no earlier release to go back to`)
  if (!existsSync(join(remoteDir(workspace, app), before)))
    throw new Error(`The files of ${app} ${before} were deleted`)
  changeRegistry(workspace, (registry) => {
    const rest = (registry.remotes[app]?.previous ?? []).filter((version) => version !== before)
    return { ...registry, remotes: { ...registry.remotes, [app]: releaseOf(workspace, app, before, rest) } }
  })
  return before
}

function releaseOf(workspace: Workspace, app: string, version: string, previous: readonly string[]): RemoteRelease {
  return { version, entry: entryOf(app, version), ...readNote(join(remoteDir(workspace, app), version)), previous }
}

function pointAt(workspace: Workspace, app: string, version: string): void {
  const after = changeRegistry(workspace, (registry) => {
    const present: RemoteRelease | undefined = registry.remotes[app]
    const older = present ? [present.version, ...present.previous].filter((other) => other !== version) : []
    const release = releaseOf(workspace, app, version, older.slice(0, MAX_RELEASES - 1))
    return { platform: workspace.platform, remotes: { ...registry.remotes, [app]: release } }
  })
  prune(workspace, app, new Set([version, ...(after.remotes[app]?.previous ?? [])]))
}

/** Deletes old releases. Keeps the newest folders even if unlisted, because tabs may still use a release that was rolled back. */
function prune(workspace: Workspace, app: string, listed: ReadonlySet<string>): void {
  for (const home of [remoteDir(workspace, app), join(workspace.out, 'maps', app)]) {
    if (!existsSync(home)) continue
    const byAge = readdirSync(home).sort((a, b) => statSync(join(home, b)).mtimeMs - statSync(join(home, a)).mtimeMs)
    for (const version of byAge.slice(MAX_RELEASES))
      if (!listed.has(version)) rmSync(join(home, version), { recursive: true, force: true })
  }
}

/** Copies files to a folder named after their content. An existing folder already has the same content. */
async function copyOnce(from: string, files: readonly string[], to: string): Promise<void> {
  if (existsSync(to)) return
  const temporary = `${to}.${process.pid}.new`
  rmSync(temporary, { recursive: true, force: true })
  for (const file of files) {
    mkdirSync(dirname(join(temporary, file)), { recursive: true })
    cpSync(join(from, file), join(temporary, file))
  }
  await packFiles(
    temporary,
    files.filter((file) => !file.endsWith('.map')),
  )
  if (files.length > 0) renameSync(temporary, to)
}
