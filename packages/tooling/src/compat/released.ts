import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { filesUnder, readRegistry, siteDir, writeAtomically } from '../rspack/site.ts'
import type { Workspace } from '../rspack/workspace.ts'
import { readContract } from '../surface/contract.ts'
import { MAX_BYTES, pack, unpack } from './archive.ts'

/** The last published set: the shell's site, its registry, one release of each remote, and the calls. */
export const releasedPath: string = join(repositoryRoot, 'packages/tooling/fixtures/released/last.br')

/** The calls that the set was built against. */
export const CALLS = 'calls.json'

interface ShellBuild {
  readonly files: readonly string[]
}

/** Stores the current site as the last published set. Returns its size in bytes. Throws if it is too large. */
export async function keepReleased(workspace: Workspace, path: string = releasedPath): Promise<number> {
  const site = siteDir(workspace)
  const registry = readRegistry(workspace)
  const builds = JSON.parse(readFileSync(join(workspace.out, 'shell-builds.json'), 'utf8')) as readonly ShellBuild[]
  const named = new Set(['index.html', 'build.json', 'preloads.json', 'remotes.json', ...(builds[0]?.files ?? [])])
  const folders = Object.entries(registry.remotes).map(([app, { version }]) => `remotes/${app}/${version}/`)
  const files = filesUnder(site).filter(
    (file) => !/\.(?:br|gz)$/.test(file) && (named.has(file) || folders.some((folder) => file.startsWith(folder))),
  )
  writeAtomically(join(site, CALLS), JSON.stringify(await readContract()))
  const archive = pack(site, [...files, CALLS])
  if (archive.byteLength > MAX_BYTES)
    throw new Error(`The released set takes ${archive.byteLength} bytes, more than ${MAX_BYTES}`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, archive)
  return archive.byteLength
}

/** Writes the last published set under a folder. */
export function unpackReleased(folder: string): void {
  if (!existsSync(releasedPath)) throw new Error('No released set is stored. Run npm run build, then npm run release.')
  unpack(readFileSync(releasedPath), folder)
}
