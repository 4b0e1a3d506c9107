import { kebab, type Workshop } from './workshop.ts'

/** What a remote weighs at most, gzipped, until it has a budget of its own. */
const FIRST_BUDGET = 81_920

/** An empty remote that builds, deploys, and mounts; its screens come with `screen`. */
export function makeRemote(workshop: Workshop, name: string | undefined): void {
  const remote = kebab(name, 'The remote')
  if (!remote.startsWith('mf-')) throw new Error('The name of a remote begins with mf-')
  if (workshop.has(remote)) throw new Error(`${remote} is there already`)
  workshop.make(`${remote}/package.json`, 'remote/package.json', { remote })
  workshop.addDependencies(remote, ['@curbwise/api', '@curbwise/platform'])
  workshop.make(`${remote}/src/area.ts`, 'remote/area.ts', { remote })
  workshop.make(`${remote}/src/screens.ts`, 'remote/screens.ts', {})
  const budgets = JSON.parse(workshop.read('packages/tooling/budgets.json')) as Record<string, number>
  workshop.write(
    'packages/tooling/budgets.json',
    `${JSON.stringify({ ...budgets, [remote]: FIRST_BUDGET }, null, 2)}\n`,
  )
}
