import type { StatsChunk, StatsCompilation } from '@rspack/core'

const CONSUMED = /^consume shared module \([^)]*\) (?<name>\S+?)@/

const PROVIDED = /^provide shared module \([^)]*\) (?<name>\S+?)@[^@/]+ = /

/** preloads.json of the shell: scripts by what asks for them, as addresses from the site's root. */
export interface ShellPreloads {
  /** The layout around a screen that is not in the first page. */
  readonly layouts: Readonly<Record<string, readonly string[]>>
  /** What a shared key takes that is not in the first page. */
  readonly shared: Readonly<Record<string, readonly string[]>>
}

/** preloads.json of a remote's release: files beside it, and shared keys that they take. */
export interface RemotePreloads {
  /** What stands between the manifest and the area. */
  readonly area: Needed
  /** What a page takes beyond its area, by the path of its screen. */
  readonly pages: Readonly<Record<string, Needed>>
}

interface Needed {
  readonly files: readonly string[]
  readonly shared: readonly string[]
}

/**
 * The scripts that stand between the shell's entry and its first page: the chunks of bootstrap, and of every shared module
 * that these ask the federation for, down to the last. Without preloads the browser finds each only when the one before has
 * run. Taken from where each chunk comes from: the manifest names a shared module's neighbours too, MUI for one.
 */
export function firstPageScripts(stats: StatsCompilation): string[] {
  const bootstrap = chunksOf(stats, /bootstrap/)
  if (bootstrap.length === 0) throw new Error('The shell has no chunk for bootstrap: its entry must import() it')
  return scriptsWithShared(stats, bootstrap)
}

/** What the page of a remote's screen will ask of the shell beyond its first page. */
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
/** A page of an area as area.ts writes it down; one that is loaded in another way is not found, and comes a little later. */
const PAGE = /path: '(?<path>[^']+)', load: \(\) => import\('(?<file>[^']+)'\)/g

/** What each page of a remote will ask for: `entry` is its container, `area` the source of area.ts. */
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

/** Scripts of these chunks and of every shared module that they ask for, less those of the entry. */
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
