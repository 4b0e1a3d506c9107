import type { StatsCompilation } from '@rspack/core'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renderIndex } from './index-html.ts'
import { packFiles, withPacked } from './pack.ts'
import { firstPageScripts, shellPreloads } from './preloads.ts'
import { publishServiceWorker } from './service-worker.ts'
import { contentHash, filesUnder, siteDir, workDir, writeAtomically } from './site.ts'
import { packageVersion, type Workspace } from './workspace.ts'

/** Builds of the shell whose files stay on the site, because open tabs may still load chunks of the one they started with. */
const MAX_BUILDS = 5

interface ShellBuild {
  readonly id: string
  readonly files: readonly string[]
}

/** Publishes the built shell: hashed files first, the page and the service worker last. Returns the build's id. */
export async function publishShell(workspace: Workspace, stats: StatsCompilation): Promise<string> {
  const built = workDir(workspace, workspace.shell)
  const site = siteDir(workspace)
  const all = filesUnder(built)
  const served = all.filter((file) => !file.endsWith('.map') && !file.startsWith('mf-'))
  const id = contentHash(built, served)
  for (const file of served) copy(join(built, file), join(site, file))
  for (const file of all.filter((name) => name.endsWith('.map')))
    copy(join(built, file), join(workspace.out, 'maps', workspace.shell, id, file))
  await packFiles(site, served)
  const open = publicFiles(workspace)
  const template = readFileSync(join(workspace.root, workspace.shell, 'src/index.html'), 'utf8')
  const assets = (stats.entrypoints?.['main']?.assets ?? []).map((asset) => `/${asset.name}`)
  writeAtomically(
    join(site, 'build.json'),
    `${JSON.stringify({ id, version: packageVersion(workspace, workspace.shell), platform: workspace.platform })}\n`,
  )
  writeAtomically(
    join(site, 'preloads.json'),
    JSON.stringify(
      shellPreloads(
        stats,
        workspace.shared.map(({ name }) => name),
      ),
    ),
  )
  writeAtomically(
    join(site, 'index.html'),
    renderIndex(template, {
      scripts: assets.filter((file) => file.endsWith('.js')),
      styles: assets.filter((file) => file.endsWith('.css')),
      preloads: firstPageScripts(stats).map((file) => `/${file}`),
    }),
  )
  if (existsSync(join(workDir(workspace, 'service-worker'), 'sw.js')))
    await publishServiceWorker(workspace, ['index.html', ...open, ...served])
  deleteOldBuilds(workspace, { id, files: served })
  return id
}

/** Copies icons and other files without hashed names. Returns their paths. */
function publicFiles(workspace: Workspace): string[] {
  const folder = join(workspace.root, workspace.shell, 'public')
  if (!existsSync(folder)) return []
  const files = filesUnder(folder)
  for (const file of files) copy(join(folder, file), join(siteDir(workspace), file))
  return files
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}

function deleteOldBuilds(workspace: Workspace, latest: ShellBuild): void {
  const path = join(workspace.out, 'shell-builds.json')
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ShellBuild[]) : []
  const builds = [latest, ...before.filter((build) => build.id !== latest.id)]
  const needed = new Set(builds.slice(0, MAX_BUILDS).flatMap((build) => build.files))
  for (const build of builds.slice(MAX_BUILDS)) {
    for (const file of build.files)
      if (!needed.has(file)) for (const old of withPacked(join(siteDir(workspace), file))) rmSync(old, { force: true })
    rmSync(join(workspace.out, 'maps', workspace.shell, build.id), { recursive: true, force: true })
  }
  writeAtomically(path, JSON.stringify(builds.slice(0, MAX_BUILDS)))
}
