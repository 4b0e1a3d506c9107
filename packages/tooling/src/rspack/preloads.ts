import type { StatsChunk, StatsCompilation } from '@rspack/core'

/** Part of mf-manifest.json: which files bring which shared module. */
export interface FederationManifest {
  readonly shared: readonly { readonly name: string; readonly assets: { readonly js: { readonly async: string[]; readonly sync: string[] } } }[]
}

const CONSUMED = /^consume shared module \([^)]*\) (?<name>\S+?)@/

/**
 * The scripts that stand between the shell's entry and its first page: the chunks of bootstrap, and of every shared module
 * that these ask the federation for, down to the last. Without preloads the browser finds each only when the one before has run.
 */
export function firstPageScripts(stats: StatsCompilation, manifest: FederationManifest): string[] {
  const chunks = stats.chunks ?? []
  const bootstrap = chunks.filter((chunk) => chunk.origins?.some((origin) => /bootstrap/.test(origin.request ?? '')))
  if (bootstrap.length === 0) throw new Error('The shell has no chunk for bootstrap: its entry must import() it')
  const byFile = new Map(chunks.flatMap((chunk) => (chunk.files ?? []).map((file) => [file, chunk] as const)))
  const seen = new Set<StatsChunk>(bootstrap)
  for (const chunk of seen) for (const file of sharedFiles(chunk, manifest)) {
    const next = byFile.get(file)
    if (next) seen.add(next)
  }
  const entry = new Set((stats.entrypoints?.['main']?.assets ?? []).map((asset) => asset.name))
  return [...seen].flatMap((chunk) => chunk.files ?? []).filter((file) => file.endsWith('.js') && !entry.has(file))
}

function sharedFiles(chunk: StatsChunk, manifest: FederationManifest): string[] {
  return consumedBy(chunk).flatMap((name) => {
    const found = manifest.shared.find((shared) => shared.name === name)
    return found ? [...found.assets.js.sync, ...found.assets.js.async] : []
  })
}

function consumedBy(chunk: StatsChunk): string[] {
  return (chunk.modules ?? []).flatMap((module) => CONSUMED.exec(module.name ?? '')?.groups?.['name'] ?? [])
}
