import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeListScreen } from './list-screen.ts'
import { kebab, pascal, sentence } from './names.ts'
import { growBudget } from './remote.ts'
import type { Workshop } from './workshop.ts'

/** Areas whose screens need no login. */
const OPEN = ['mf-public', 'mf-resident']

/** What the template of a screen without a list imports. */
const IMPORTED = ['@curbwise/api', '@curbwise/client', '@curbwise/ui', '@tanstack/react-query', 'react']

/** Screens that are not built yet; the number may only fall. */
const COMING = 'packages/e2e/journeys/access.spec.ts'

export interface NewScreen {
  readonly remote: string | undefined
  readonly path: string | undefined
  /** By default the words of the path. */
  readonly name?: string | undefined
  /** The group of calls whose list the screen shows. */
  readonly list?: string | undefined
}

/** A screen of a remote, for a path that was announced as coming or a new one. */
export function makeScreen(workshop: Workshop, { remote, path, name: named, list }: NewScreen): void {
  const area = kebab(remote, 'The remote')
  if (!workshop.has(`${area}/src/area.ts`)) throw new Error(`There is no remote ${area}`)
  if (!path?.startsWith('/')) throw new Error('Name the path of the screen, such as /company')
  const name = kebab(named ?? nameOf(path), 'The name')
  const title = sentence(name)
  const roles = list
    ? makeListScreen(workshop, {
        area,
        path,
        name,
        resource: kebab(list, 'The list'),
        roles: announcedRoles(workshop.root, area, path),
      })
    : makePlainScreen(workshop, area, name)
  growBudget(workshop, area)
  workshop.insertAfter(
    `${area}/src/area.ts`,
    /pages: \[\n?/,
    `    { path: '${path}', load: () => import('./pages/${name}.page.tsx') },\n`,
  )
  const screens = `${area}/src/screens.ts`
  if (workshop.read(screens).includes(`path: '${path}'`)) openScreen(workshop, screens, path)
  else
    workshop.insertAfter(
      screens,
      /screens: readonly OwnScreen\[\] = \[\n?/,
      `  { path: '${path}', title: '${title}', ${accessOf(area, roles)} },\n`,
    )
}

/** The roles of a screen that was announced as coming; null for a new path. */
function announcedRoles(root: string, area: string, path: string): readonly string[] | null {
  // A process of its own: modules are read once in ours.
  const source = `const { screens } = await import(process.env.SCREENS); console.log(JSON.stringify(screens))`
  const env = { ...process.env, SCREENS: pathToFileURL(join(root, area, 'src/screens.ts')).href }
  const text = execFileSync(process.execPath, ['--input-type=module', '--eval', source], { env, encoding: 'utf8' })
  const screens = JSON.parse(text) as readonly { readonly path: string; readonly roles: readonly string[] }[]
  return screens.find((screen) => screen.path === path)?.roles ?? null
}

/** Without a list, the author decides who may open it: until then the fewest people can. */
function makePlainScreen(workshop: Workshop, area: string, name: string): readonly string[] {
  const words = { name, Name: pascal(name), title: sentence(name) }
  const feature = `${area}/src/features/${name}`
  workshop.make(`${area}/src/pages/${name}.page.tsx`, 'screen/page.tsx', words)
  workshop.make(`${feature}/api/use-${name}.ts`, 'screen/hook.ts', words)
  workshop.make(`${feature}/components/${name}.tsx`, 'screen/component.tsx', words)
  workshop.make(`${feature}/components/${name}.test.tsx`, 'screen/component.test.tsx', words)
  workshop.addDependencies(area, IMPORTED)
  return ['super_admin']
}

const accessOf = (area: string, roles: readonly string[]): string =>
  OPEN.includes(area)
    ? `layout: 'auth', roles: 'public'`
    : `layout: 'default', roles: [${roles.map((role) => `'${role}'`).join(', ')}]`

const nameOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part && !part.startsWith(':') && part !== 'complexes' && part !== 'super-admin')
    .join('-')

/** Removes the text that announced the screen, and lowers the number of screens that are still coming. */
function openScreen(workshop: Workshop, screens: string, path: string): void {
  const text = workshop.read(screens)
  const at = text.indexOf(`path: '${path}'`)
  const next = text.indexOf("path: '", at + 1)
  const end = next === -1 ? text.length : next
  const announced = text.slice(at, end)
  const entry = announced.replace(/\s*coming:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/, '')
  if (entry === announced) throw new Error(`${screens} already has a screen at ${path}`)
  workshop.write(screens, text.slice(0, at) + entry + text.slice(end))
  const count = /const COMING = (\d+)/.exec(workshop.read(COMING))?.[1]
  if (count) workshop.replace(COMING, /const COMING = \d+/, `const COMING = ${Number(count) - 1}`)
}
