import type { Browser } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@curbwise/tooling/repository.ts'
import { type StorageState, scriptsOf, total, visit } from '../browser/chromium.ts'
import type { Figure } from './bar.ts'

/** For each remote: one of its screens, a shell screen with the same layout, and whether the user is logged in. */
const FIRST_VISITS = [
  { remote: 'mf-tow', path: '/vehicles', layout: '/account/profile', logged_in: true },
  { remote: 'mf-complexes', path: '/complexes/units', layout: '/account/profile', logged_in: true },
  { remote: 'mf-super-admin', path: '/super-admin/tow-companies', layout: '/account/profile', logged_in: true },
  { remote: 'mf-resident', path: '/resident', layout: '/login', logged_in: false },
  { remote: 'mf-public', path: '/findmycar', layout: '/login', logged_in: false },
] as const

/** If one of these isn't found, the source maps are incomplete. */
const LIBRARIES = ['react', 'react-dom', '@emotion/react', '@tanstack/react-query', 'jotai', '@mui/material']
const MAPS = join(repositoryRoot, 'dist/maps')
const IDENTITY =
  /node_modules\/(?:(?:react|react-dom|scheduler|react-router|jotai)|@(?:emotion|mui|tanstack)\/[^/]+)\/(?!.*node_modules\/)/

/** B3: what a first visit to each remote adds to a shell page, and how many apps load their own copy of a singleton module. */
export async function copies(browser: Browser, url: string, superAdmin: StorageState): Promise<Figure[]> {
  const scriptsAt = (path: string, state: StorageState | undefined): Promise<Map<string, number>> =>
    visit(browser, state, async (page) => {
      const scripts = scriptsOf(page)
      await page.goto(url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      return scripts()
    })
  const all = new Set<string>()
  const figures: Figure[] = []
  for (const { remote, path, layout, logged_in } of FIRST_VISITS) {
    const state = logged_in ? superAdmin : undefined
    const before = await scriptsAt(layout, state)
    const after = await scriptsAt(path, state)
    if (![...after.keys()].some((script) => script.includes(`/remotes/${remote}/`)))
      throw new Error(`${path} did not load ${remote}`)
    for (const script of [...before.keys(), ...after.keys()]) all.add(new URL(script).pathname)
    const added = new Map([...after].filter(([script]) => !before.has(script)))
    const own = new Map([...added].filter(([script]) => script.includes('/remotes/')))
    figures.push({
      key: `b3_added_${remote}`,
      bar: 'B3',
      what: `${remote}: KB gzip added by a first visit (${path})`,
      value: total(added) / 1000,
      target: 80,
      kind: 'counter',
      note: `of these ${(total(own) / 1000).toFixed(1)} its own, the rest of the shared kit; ${added.size} files`,
    })
  }
  const most = mostCopies([...all])
  const what = 'apps that bring the same module of react, router, query, jotai, emotion or MUI'
  return [
    { key: 'b3_copies', bar: 'B3', what, value: most.count, target: 1, kind: 'counter', note: most.note },
    ...figures,
  ]
}

/** Finds duplicate modules with the source maps of the loaded scripts. */
function mostCopies(scripts: readonly string[]): { count: number; note: string } {
  const apps = new Map<string, Set<string>>()
  for (const script of scripts) {
    const { app, sources } = sourcesOf(script)
    for (const source of sources.filter((one) => IDENTITY.test(one))) {
      const at = source.lastIndexOf('node_modules/')
      // A package nested in another package's node_modules is a second version.
      const where = source.indexOf('node_modules/') === at ? app : `${app}, another version`
      apps.set(source.slice(at), (apps.get(source.slice(at)) ?? new Set()).add(where))
    }
  }
  const [module, found] = [...apps].toSorted(([, a], [, b]) => b.size - a.size)[0] ?? ['none', new Set<string>()]
  const missing = LIBRARIES.find(
    (library) => ![...apps.keys()].some((name) => name.startsWith(`node_modules/${library}/`)),
  )
  if (missing) throw new Error(`No source map of the loaded scripts contains ${missing}`)
  const duplicated = [...apps.values()].filter((where) => where.size > 1).length
  const example =
    duplicated === 0 ? '' : `, ${duplicated} of them duplicated, such as ${module} (${[...found].join(', ')})`
  return { count: found.size, note: `${apps.size} modules checked${example}` }
}

/**
 * Returns the sources of a served script, from the maps of the shell's build or the remote's version. A script that only loads
 * other chunks has no map.
 */
function sourcesOf(script: string): { app: string; sources: readonly string[] } {
  const [, first = '', app = '', version = '', ...file] = script.split('/')
  const path = first === 'remotes' ? join(MAPS, app, version, `${file.join('/')}.map`) : shellMap(script)
  const sources =
    path && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { sources: string[] }).sources : []
  return { app: first === 'remotes' ? app : 'shell', sources }
}

const shellMap = (script: string): string | undefined =>
  readdirSync(join(MAPS, 'shell'))
    .map((build) => join(MAPS, 'shell', build, `${script}.map`))
    .find((path) => existsSync(path))
