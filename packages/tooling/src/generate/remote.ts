import { kebab } from './names.ts'
import type { Workshop } from './workshop.ts'

/** What a remote may weigh, in gzipped bytes, until `npm run budgets` lowers it. */
const FIRST_BUDGET = 81_920
/** What the entry of a remote says of one more page. */
const PAGE_ENTRY = 512
const BUDGETS = 'packages/tooling/budgets.json'

/** An empty remote that builds, deploys, and mounts. `screen` adds its screens. */
export function makeRemote(workshop: Workshop, name: string | undefined): void {
  const remote = kebab(name, 'The remote')
  if (!remote.startsWith('mf-')) throw new Error('The name of a remote begins with mf-')
  if (workshop.has(remote)) throw new Error(`${remote} already exists`)
  workshop.make(`${remote}/package.json`, 'remote/package.json', { remote })
  workshop.addDependencies(remote, ['@curbwise/api', '@curbwise/platform'])
  workshop.make(`${remote}/src/area.ts`, 'remote/area.ts', { remote })
  workshop.make(`${remote}/src/screens.ts`, 'remote/screens.ts', {})
  setBudget(workshop, remote, FIRST_BUDGET)
}

/** Adds a page to the budget of a remote: the first sets it, each other one adds to the remote's entry. */
export function growBudget(workshop: Workshop, remote: string): void {
  const bytes = workshop.read(`${remote}/src/area.ts`).includes('load:') ? budgetsOf(workshop)[remote] : undefined
  setBudget(workshop, remote, bytes === undefined ? FIRST_BUDGET : bytes + PAGE_ENTRY)
}

const budgetsOf = (workshop: Workshop): Record<string, number> =>
  JSON.parse(workshop.read(BUDGETS)) as Record<string, number>

const setBudget = (workshop: Workshop, remote: string, bytes: number): void =>
  workshop.write(BUDGETS, `${JSON.stringify({ ...budgetsOf(workshop), [remote]: bytes }, null, 2)}\n`)
