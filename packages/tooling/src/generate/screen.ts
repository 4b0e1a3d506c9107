import { makeListScreen } from './list-screen.ts'
import { kebab, pascal, sentence } from './names.ts'
import { growBudget } from './remote.ts'
import type { Workshop } from './workshop.ts'

/** Areas whose screens need no login. */
const OPEN = ['mf-public', 'mf-resident']

/** What the template of a screen without a list imports. */
const IMPORTED = ['@curbwise/api', '@curbwise/client', '@curbwise/ui', '@tanstack/react-query', 'react']

export interface NewScreen {
  readonly remote: string | undefined
  readonly path: string | undefined
  /** By default the words of the path. */
  readonly name?: string | undefined
  /** The group of calls whose list the screen shows. */
  readonly list?: string | undefined
}

/** A screen of a remote, for a new path. */
export function makeScreen(workshop: Workshop, { remote, path, name: named, list }: NewScreen): void {
  const area = kebab(remote, 'The remote')
  if (!workshop.has(`${area}/src/area.ts`)) throw new Error(`There is no remote ${area}`)
  if (!path?.startsWith('/')) throw new Error('Name the path of the screen, such as /company')
  const name = kebab(named ?? nameOf(path), 'The name')
  const title = sentence(name)
  const screens = `${area}/src/screens.ts`
  if (workshop.read(screens).includes(`path: '${path}'`)) throw new Error(`${screens} already has a screen at ${path}`)
  const roles = list
    ? makeListScreen(workshop, {
        area,
        path,
        name,
        resource: kebab(list, 'The list'),
      })
    : makePlainScreen(workshop, area, name)
  growBudget(workshop, area)
  workshop.insertAfter(
    `${area}/src/area.ts`,
    /pages: \[\n?/,
    `    { path: '${path}', load: () => import('./pages/${name}.page.tsx') },\n`,
  )
  workshop.insertAfter(
    screens,
    /screens: readonly OwnScreen\[\] = \[\n?/,
    `  { path: '${path}', title: '${title}', ${accessOf(area, roles)} },\n`,
  )
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
