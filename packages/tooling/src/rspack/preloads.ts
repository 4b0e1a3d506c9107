import type { StatsChunk, StatsCompilation } from '@rspack/core'

const CONSUMED = /^consume shared module \([^)]*\) (?<name>\S+?)@/

const PROVIDED = /^provide shared module \([^)]*\) (?<name>\S+?)@[^@/]+ = /

/** The shell's preloads.json: paths of scripts from the site's root, by what needs them. */
export interface ShellPreloads {
  /** Scripts of a layout that aren't in the first page. */
  readonly layouts: Readonly<Record<string, readonly string[]>>
  /** Scripts of a shared key that aren't in the first page. */
  readonly shared: Readonly<Record<string, readonly string[]>>
}

/** A remote's preloads.json: files in the same folder, and the shared keys that they need. */
export interface RemotePreloads {
  /** What the area needs. */
  readonly area: Needed
  /** What a page needs in addition to its area, by the path of its screen. */
  readonly pages: Readonly<Record<string, Needed>>
}

interface Needed {
  readonly files: readonly string[]
  readonly shared: readonly string[]
}

/**
 * Returns the scripts that the shell's entry needs for the first page: the chunks of bootstrap and, recursively, of every shared
 * module that they consume. Without preloads the browser discovers each only after the previous one has run. Uses the origin of each
 * chunk, because the manifest also lists a shared module's neighbors, such as MUI.
 */
export function firstPageScripts(stats: StatsCompilation): string[] {
  const bootstrap = chunksOf(stats, /bootstrap/)
  if (bootstrap.length === 0) throw new Error('The shell has no bootstrap chunk. Its entry must import() it.')
  return scriptsWithShared(stats, bootstrap)
}

/** Returns what remotes' pages need from the shell beyond its first page. */
export function shellPreloads(stats: StatsCompilation, keys: readonly string[]): ShellPreloads {
  const first = new Set(firstPageScripts(stats))
  const beyond = (chunks: readonly StatsChunk[]): string[] =>
    scriptsWithShared(stats, chunks)
      .filter((file) => !first.has(file))
      .map((file) => `/${file}`)
  const shared = keys.map((key) => [key, beyond((stats.chunks ?? []).filter((chunk) => provides(chunk, key)))] as const)
  return {
    layouts: { default: beyond(chunksOf(stats, /layouts\/default\/default-layout/)) },
    shared: Object.fromEntries(shared.filter(([, files]) => files.length > 0)),
  }
}

const CONTAINER = 'container entry'
/** A page as written in area.ts. A page that is loaded in another way isn't preloaded. */
const PAGE = /path: '(?<path>[^']+)', load: \(\) => import\('(?<file>[^']+)'\)/g

/** Returns what each page of a remote needs. `entry` is its container, `area` the source of area.ts. */
export function remotePreloads(stats: StatsCompilation, entry: string, area: string): RemotePreloads {
  const areaChunks = (stats.chunks ?? []).filter((chunk) =>
    chunk.origins?.some((origin) => origin.moduleName === CONTAINER),
  )
  const needed = (chunks: readonly StatsChunk[]): Needed => ({
    files: chunks.flatMap(scriptsIn),
    shared: [...new Set(chunks.flatMap(consumedBy))].toSorted(),
  })
  const pages = [...area.matchAll(PAGE)].map(({ groups }) => {
    const file = groups?.['file'] ?? ''
    return [
      groups?.['path'] ?? '',
      needed(
        (stats.chunks ?? []).filter(
          (chunk) => !areaChunks.includes(chunk) && comesFrom(chunk, (request) => request === file),
        ),
      ),
    ] as const
  })
  const { files, shared } = needed(areaChunks)
  return { area: { files: [entry, ...files], shared }, pages: Object.fromEntries(pages) }
}

const scriptsIn = (chunk: StatsChunk): string[] => (chunk.files ?? []).filter((file) => file.endsWith('.js'))
const comesFrom = (chunk: StatsChunk, test: (request: string) => boolean): boolean =>
  chunk.origins?.some((origin) => test(origin.request ?? '')) ?? false
const chunksOf = (stats: StatsCompilation, request: RegExp): StatsChunk[] =>
  (stats.chunks ?? []).filter((chunk) => comesFrom(chunk, (one) => request.test(one)))

/** Returns the scripts of these chunks and, recursively, of the shared modules that they consume, without those of the entry. */
function scriptsWithShared(stats: StatsCompilation, from: readonly StatsChunk[]): string[] {
  const seen = new Set<StatsChunk>(from)
  for (const chunk of seen)
    for (const name of consumedBy(chunk))
      for (const next of stats.chunks ?? []) if (provides(next, name)) seen.add(next)
  const entry = new Set((stats.entrypoints?.['main']?.assets ?? []).map((asset) => asset.name))
  return [...seen].flatMap(scriptsIn).filter((file) => !entry.has(file))
}

const provides = (chunk: StatsChunk, name: string): boolean =>
  chunk.origins?.some((origin) => PROVIDED.exec(origin.moduleName ?? '')?.groups?.['name'] === name) ?? false

function consumedBy(chunk: StatsChunk): string[] {
  return (chunk.modules ?? []).flatMap((module) => CONSUMED.exec(module.name ?? '')?.groups?.['name'] ?? [])
}
