import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allChecks, checksOf } from '../checks/all.ts'
import { siteChecks } from '../checks/site-checks.ts'
import { changedFiles } from '../quick/changed-files.ts'
import { repositoryRoot } from '../repository.ts'
import { runChecks } from '../testing-run/run-checks.ts'

/**
 * `npm run check [-- <name> …]`: prints a line for each check, with its faults below. `--changed-since <branch>` limits format, lint, and
 * types to files that differ from the branch, `--site` checks the built site instead of the sources, and `--report <file>` writes the
 * counts as JSON.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'changed-since': { type: 'string' },
    site: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
})
const branch = values['changed-since']
const sourceChecks = branch === undefined ? allChecks : () => checksOf(changedFiles(repositoryRoot, branch))
const checks = values.site ? siteChecks() : sourceChecks()
const names = checks.map(({ name }) => name)
for (const unknown of positionals.filter((one) => !names.includes(one)))
  throw new Error(`There is no check "${unknown}"; there are ${names.join(', ')}`)
const counts = await runChecks(checks.filter(({ name }) => positionals.length === 0 || positionals.includes(name)))
if (values.report) writeFileSync(values.report, JSON.stringify(counts))
console.log(`${counts.passed} checks passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 ? 1 : 0
