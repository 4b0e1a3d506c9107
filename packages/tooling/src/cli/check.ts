import { allChecks } from '../checks/all.ts'

/** `npm run check [-- <name> …]`: a line for each check, the faults under it. */
const wanted = process.argv.slice(2)
const checks = allChecks().filter(({ name }) => wanted.length === 0 || wanted.includes(name))
let failed = 0
for (const { name, run } of checks) {
  const begun = performance.now()
  const faults = await run()
  console.log(`${faults.length > 0 ? '✗' : '✓'} ${name} (${Math.round(performance.now() - begun)} ms)`)
  for (const fault of faults) console.log(`    ${fault}`)
  if (faults.length > 0) failed++
}
console.log(`${checks.length - failed} checks passed, ${failed} failed`)
process.exitCode = failed > 0 || checks.length === 0 ? 1 : 0
