import type { StatsChunk, StatsCompilation } from '@rspack/core'

const CONSUMED = /^consume shared module \([^)]*\) (?<name>\S+?)@/

const PROVIDED = /^provide shared module \([^)]*\) (?<name>\S+?)@[^@/]+ = /

/**
 * The scripts that stand between the shell's entry and its first page: the chunks of bootstrap, and of every shared module
 * that these ask the federation for, down to the last. Without preloads the browser finds each only when the one before has
 * run. Taken from where each chunk comes from: the manifest names a shared module's neighbours too, MUI for one.
 */
export function firstPageScripts(stats: StatsCompilation): string[] {
  const chunks = stats.chunks ?? []
  const bootstrap = chunks.filter((chunk) => chunk.origins?.some((origin) => /bootstrap/.test(origin.request ?? '')))
  if (bootstrap.length === 0) throw new Error('The shell has no chunk for bootstrap: its entry must import() it')
  const seen = new Set<StatsChunk>(bootstrap)
  for (const chunk of seen) for (const name of consumedBy(chunk)) for (const next of chunks) if (provides(next, name)) seen.add(next)
  const entry = new Set((stats.entrypoints?.['main']?.assets ?? []).map((asset) => asset.name))
  return [...seen].flatMap((chunk) => chunk.files ?? []).filter((file) => file.endsWith('.js') && !entry.has(file))
}

const provides = (chunk: StatsChunk, name: string): boolean =>
  chunk.origins?.some((origin) => PROVIDED.exec(origin.moduleName ?? '')?.groups?.['name'] === name) ?? false

function consumedBy(chunk: StatsChunk): string[] {
  return (chunk.modules ?? []).flatMap((module) => CONSUMED.exec(module.name ?? '')?.groups?.['name'] ?? [])
}
