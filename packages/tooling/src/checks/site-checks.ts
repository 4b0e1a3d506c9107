import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { APPS, REMOTES, repositoryRoot, SHELL } from '../repository.ts'
import { filesUnder, type Registry } from '../rspack/site.ts'
import { missingKeys } from '../rspack/shared-keys.ts'
import type { Check } from './all.ts'
import { type Budgets, overBudget } from './budgets.ts'
import { secondCopies } from './one-copy.ts'

const site = join(repositoryRoot, 'dist/site')

/** What can be said of the built site: `npm run build` comes first. */
export function siteChecks(): Check[] {
  return [
    { name: 'shared-keys', run: async () => REMOTES.flatMap(sharedKeys) },
    { name: 'budgets', run: async () => overBudget(readJson<Budgets>(join(repositoryRoot, 'packages/tooling/budgets.json')), measureSite()) },
    { name: 'one-copy', run: async () => REMOTES.flatMap(copiesIn) },
    { name: 'no-source-maps', run: async () => filesUnder(site).filter((file) => file.endsWith('.map')) },
    { name: 'registry', run: async () => registryFaults() },
  ]
}

const readJson = <Shape>(path: string): Shape => JSON.parse(readFileSync(path, 'utf8')) as Shape
const manifestOf = (app: string) => readJson<{ shared: { name: string }[] }>(join(repositoryRoot, 'dist/work', app, 'mf-manifest.json'))

function sharedKeys(app: string): string[] {
  return missingKeys(manifestOf(SHELL), manifestOf(app)).map((key) => `${app} imports ${key}, which the shell does not provide`)
}

/** Told by the maps of the release that is on the site. */
function copiesIn(app: string): string[] {
  const { remotes } = readJson<Registry>(join(site, 'remotes.json'))
  const maps = join(repositoryRoot, 'dist/maps', app, remotes[app]?.version ?? 'none')
  const sources = filesUnder(maps).flatMap((file) => readJson<{ sources: string[] }>(join(maps, file)).sources)
  return sources.length === 0 ? [`${app} has no source maps to tell by`] : secondCopies(sources).map((source) => `${app} brings its own ${source}`)
}

function registryFaults(): string[] {
  const { remotes } = readJson<Registry>(join(site, 'remotes.json'))
  return REMOTES.filter((app) => !existsSync(join(site, remotes[app]?.entry ?? 'none'))).map((app) => `${app} has no manifest where remotes.json says`)
}

/** Gzipped bytes: what index.html names before log-in can be drawn, and all scripts of each app. */
export function measureSite(): Record<string, number> {
  const html = readFileSync(join(site, 'index.html'), 'utf8')
  const first = [...html.matchAll(/(?:src|href)="\/(?<file>assets\/[^"]+\.js)"/g)].map((match) => match.groups?.['file'] ?? '')
  const { remotes } = readJson<Registry>(join(site, 'remotes.json'))
  const folders = new Map(APPS.map((app) => [app, app === SHELL ? join(repositoryRoot, 'dist/work', SHELL, 'assets') : join(site, 'remotes', app, remotes[app]?.version ?? '')]))
  return {
    'first page': total(first.map((file) => join(site, file))),
    ...Object.fromEntries([...folders].map(([app, folder]) => [app, total(filesUnder(folder).filter((file) => file.endsWith('.js')).map((file) => join(folder, file)))])),
  }
}

function total(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).byteLength, 0)
}
