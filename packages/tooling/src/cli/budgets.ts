import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Budgets, overBudget, tightened } from '../checks/budgets.ts'
import { measureSite } from '../checks/site-checks.ts'
import { repositoryRoot } from '../repository.ts'

/** `npm run budgets`: measures the built site and lowers the budgets to match. Raise them only by hand, so that reviewers see it. */
const path = join(repositoryRoot, 'packages/tooling/budgets.json')
const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Budgets) : {}
const measured = measureSite()
for (const [part, bytes] of Object.entries(measured))
  console.log(`${part.padEnd(16)} ${String(bytes).padStart(8)} of ${before[part] ?? '–'}`)
writeFileSync(path, `${JSON.stringify(tightened(before, measured), null, 2)}\n`)
const over = overBudget(before, measured)
if (Object.keys(before).length > 0 && over.length > 0) console.log(over.join('\n'))
