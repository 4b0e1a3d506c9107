import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { REMOTES, repositoryRoot, SHELL } from '../repository.ts'
import type { RemotePreloads } from '../rspack/preloads.ts'
import { filesUnder, type Registry } from '../rspack/site.ts'
import { missingKeys } from '../rspack/shared-keys.ts'
import type { Check } from './all.ts'
import { type Budgets, overBudget } from './budgets.ts'
import { secondCopies } from './one-copy.ts'
import { secretsIn } from './secrets.ts'

const site = join(repositoryRoot, 'dist/site')

/** Returns the checks of the built site. Run `npm run build` first. */
export function siteChecks(): Check[] {
  return [
    { name: 'shared-keys', run: async () => REMOTES.flatMap(sharedKeys) },
    {
      name: 'budgets',
      run: async () =>
        overBudget(readJson<Budgets>(join(repositoryRoot, 'packages/tooling/budgets.json')), measureSite()),
    },
    { name: 'one-copy', run: async () => REMOTES.flatMap(copiesIn) },
    { name: 'no-source-maps', run: async () => filesUnder(site).filter((file) => file.endsWith('.map')) },
    { name: 'no-secrets', run: async () => secretFaults() },
    { name: 'registry', run: async () => registryFaults() },
  ]
}

const readJson = <Shape>(path: string): Shape => JSON.parse(readFileSync(path, 'utf8')) as Shape
const manifestOf = (app: string) =>
  readJson<{ shared: { name: string }[] }>(join(repositoryRoot, 'dist/work', app, 'mf-manifest.json'))

function sharedKeys(app: string): string[] {
  return missingKeys(manifestOf(SHELL), manifestOf(app)).map(
    (key) => `${app} imports ${key}, which the shell does not provide`,
  )
}

/** Finds duplicate modules with the source maps of the published release. */
function copiesIn(app: string): string[] {
  const { remotes } = readJson<Registry>(join(site, 'remotes.json'))
  const maps = join(repositoryRoot, 'dist/maps', app, remotes[app]?.version ?? 'none')
  const sources = filesUnder(maps).flatMap((file) => readJson<{ sources: string[] }>(join(maps, file)).sources)
  return sources.length === 0
    ? [`${app} has no source maps`]
    : secondCopies(sources).map((source) => `${app} bundles its own ${source}`)
}

/** Reads each file as text: what looks like a secret is one in a picture or a font, too. */
const secretFaults = (): string[] =>
  filesUnder(site).flatMap((file) =>
    secretsIn(readFileSync(join(site, file), 'latin1')).map((what) => `${file} contains ${what}`),
  )

function registryFaults(): string[] {
  const { remotes } = readJson<Registry>(join(site, 'remotes.json'))
  return REMOTES.filter((app) => !existsSync(join(site, remotes[app]?.entry ?? 'none'))).map(
    (app) => `the manifest of ${app} named in remotes.json does not exist`,
  )
}

/** Returns gzipped bytes: the scripts in index.html, all scripts of the shell, and what a first visit to each remote loads. */
export function measureSite(): Record<string, number> {
  const html = readFileSync(join(site, 'index.html'), 'utf8')
  const first = [...html.matchAll(/(?:src|href)="\/(?<file>assets\/[^"]+\.js)"/g)].map(
    (match) => match.groups?.['file'] ?? '',
  )
  const { remotes } = readJson<Registry>(join(site, 'remotes.json'))
  const shell = join(repositoryRoot, 'dist/work', SHELL, 'assets')
  return {
    'first page': total(first.map((file) => join(site, file))),
    [SHELL]: total(
      filesUnder(shell)
        .filter((file) => file.endsWith('.js'))
        .map((file) => join(shell, file)),
    ),
    ...Object.fromEntries(
      REMOTES.map((app) => [app, firstVisit(join(site, 'remotes', app, remotes[app]?.version ?? ''))]),
    ),
  }
}

/** Returns the size of the area with its largest page. */
function firstVisit(folder: string): number {
  const { area, pages } = readJson<RemotePreloads>(join(folder, 'preloads.json'))
  const weights = [[], ...Object.values(pages).map(({ files }) => files)].map((files) =>
    total([...area.files, ...files].map((file) => join(folder, file))),
  )
  return Math.max(...weights)
}

function total(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).byteLength, 0)
}
