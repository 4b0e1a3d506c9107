import { allChecks } from '../checks/all.ts'
import { runChecks } from '../testing-run/run-checks.ts'

/** `npm run check [-- <name> …]`: a line for each check, the faults under it. */
const wanted = process.argv.slice(2)
const { passed, failed } = await runChecks(
  allChecks().filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
)
console.log(`${passed} checks passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
