import { kebab, pascal, sentence, type Workshop } from './workshop.ts'

/** Areas whose screens need no log-in. */
const OPEN = ['mf-public', 'mf-resident']

/** What the template of a screen imports. */
const IMPORTED = ['@curbwise/api', '@curbwise/client', '@curbwise/ui', '@tanstack/react-query', 'react']

/** A screen of a remote: a path that it so far only announces, or a new one, becomes a page with a feature of its own. */
export function makeScreen(
  workshop: Workshop,
  remote: string | undefined,
  path: string | undefined,
  named?: string,
): void {
  const area = kebab(remote, 'The remote')
  if (!path?.startsWith('/')) throw new Error('Name the path of the screen, such as /company')
  const name = kebab(named ?? nameOf(path), 'The name')
  const words = { name, Name: pascal(name), title: sentence(name) }
  const feature = `${area}/src/features/${name}`
  workshop.make(`${area}/src/pages/${name}.page.tsx`, 'screen/page.tsx', words)
  workshop.make(`${feature}/api/use-${name}.ts`, 'screen/hook.ts', words)
  workshop.make(`${feature}/components/${name}.tsx`, 'screen/component.tsx', words)
  workshop.make(`${feature}/components/${name}.test.tsx`, 'screen/component.test.tsx', words)
  workshop.insertAfter(
    `${area}/src/area.ts`,
    /pages: \[\n?/,
    `    { path: '${path}', load: () => import('./pages/${name}.page.tsx') },\n`,
  )
  workshop.addDependencies(area, IMPORTED)
  const screens = `${area}/src/screens.ts`
  if (workshop.read(screens).includes(`path: '${path}'`)) openScreen(workshop, screens, path)
  else workshop.insertAfter(screens, /screens: readonly OwnScreen\[\] = \[\n?/, newScreen(area, path, words.title))
}

/** Who may open it is for the author to say: until then the fewest. */
const newScreen = (area: string, path: string, title: string): string =>
  OPEN.includes(area)
    ? `  { path: '${path}', title: '${title}', layout: 'auth', roles: 'public' },\n`
    : `  { path: '${path}', title: '${title}', layout: 'default', roles: ['super_admin'] },\n`

const nameOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part && !part.startsWith(':') && part !== 'complexes' && part !== 'super-admin')
    .join('-')

/** Takes away the text that said what will be there. */
function openScreen(workshop: Workshop, screens: string, path: string): void {
  const text = workshop.read(screens)
  const at = text.indexOf(`path: '${path}'`)
  const next = text.indexOf("path: '", at + 1)
  const end = next === -1 ? text.length : next
  const entry = text.slice(at, end).replace(/\s*coming:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/, '')
  workshop.write(screens, text.slice(0, at) + entry + text.slice(end))
}
