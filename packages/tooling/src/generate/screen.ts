import { kebab, pascal, sentence, type Workshop } from './workshop.ts'

/** Where the screens of the specification are listed. */
const SCREENS = ['packages/api/src/screens.ts', 'packages/api/src/complex-screens.ts']

/** A screen: the path of the specification that its remote so far only announces becomes a page with a feature of its own. */
export function makeScreen(
  workshop: Workshop,
  remote: string | undefined,
  path: string | undefined,
  named?: string,
): void {
  const area = `${kebab(remote, 'The remote')}/src/area.ts`
  if (!path?.startsWith('/')) throw new Error('Name the path of the screen, such as /company')
  const listed = SCREENS.find((file) => workshop.read(file).includes(`path: '${path}'`))
  if (!listed) throw new Error(`${path} is no screen of ${SCREENS.join(' or ')}: say there first who may open it`)
  const name = kebab(named ?? nameOf(path), 'The name')
  const words = { name, Name: pascal(name), title: sentence(name) }
  const feature = `${remote}/src/features/${name}`
  workshop.make(`${remote}/src/pages/${name}.page.tsx`, 'screen/page.tsx', words)
  workshop.make(`${feature}/api/use-${name}.ts`, 'screen/hook.ts', words)
  workshop.make(`${feature}/components/${name}.tsx`, 'screen/component.tsx', words)
  workshop.make(`${feature}/components/${name}.test.tsx`, 'screen/component.test.tsx', words)
  mount(workshop, area, path, `() => import('./pages/${name}.page.tsx')`)
  announceNoMore(workshop, listed, path)
}

const nameOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part && !part.startsWith(':') && part !== 'complexes' && part !== 'super-admin')
    .join('-')

function mount(workshop: Workshop, area: string, path: string, load: string): void {
  const before = workshop.read(area)
  const announced = `{ path: '${path}', load: coming }`
  if (before.includes(announced))
    workshop.write(
      area,
      before.replace(announced, () => `{ path: '${path}', load: ${load} }`),
    )
  else workshop.insertAfter(area, /pages: \[\n/, `    { path: '${path}', load: ${load} },\n`)
  // The last announced screen takes the announcement along.
  if (!/load: coming\b/.test(workshop.read(area)))
    workshop.write(area, workshop.read(area).replace(/const coming = .*\n\n/, ''))
}

/** Takes away the words that said what will live there. */
function announceNoMore(workshop: Workshop, listed: string, path: string): void {
  const text = workshop.read(listed)
  const at = text.indexOf(`path: '${path}'`)
  const end = text.indexOf('}', at)
  const entry = text.slice(at, end).replace(/,?\s*coming:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/, '')
  workshop.write(listed, `${text.slice(0, at)}${entry.trimEnd()}${/\n/.test(entry) ? ',\n  ' : ' '}${text.slice(end)}`)
}
