import { join } from 'node:path'
import { allChecks, checksOf } from '../checks/all.ts'
import { siteChecks } from '../checks/site-checks.ts'
import { inData } from '../launch/data-folder.ts'
import type { ChosenTests } from '../quick/choose-tests.ts'
import { repositoryRoot } from '../repository.ts'
import { type Counts, endOfLog, playwrightCounts, stageCounts, vitestCounts } from './result.ts'
import { runLogged } from './run-logged.ts'
import { runChecks } from './run-checks.ts'

export interface Stage {
  readonly name: string
  run(env: Readonly<Record<string, string>>): Promise<Counts>
}

const logs = inData('test-logs')
const CONFIG = 'packages/tooling/vitest.config.ts'
const PROGRESS = join(repositoryRoot, 'packages/tooling/src/testing-run/progress-reporter.ts')

/** A stage that is a program with a report: its output in <name>.log, its report in <name>.json. */
function reporting(
  name: string,
  read: (text: string) => Counts,
  start: (report: string) => {
    readonly program: string
    readonly args: readonly string[]
    readonly settings?: Readonly<Record<string, string>>
  },
): Stage {
  const left = { name, report: join(logs, `${name}.json`), log: join(logs, `${name}.log`) }
  const { program, args, settings } = start(left.report)
  return {
    name,
    run: async (env) =>
      stageCounts(
        await runLogged({ name, program, args, env: { ...env, ...settings }, report: left.report }),
        left,
        read,
      ),
  }
}

const UNIT = ['unit', 'unit-dom']

/** All tests of the projects, or those of the files named. */
const vitest = (name: string, projects = [name], files: readonly string[] = []): Stage =>
  reporting(name, vitestCounts, (report) => ({
    program: 'vitest',
    args: [
      'run',
      '-c',
      CONFIG,
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--reporter=${PROGRESS}`,
      `--outputFile.json=${report}`,
      ...files,
    ],
  }))

const journeys = reporting('journeys', playwrightCounts, (report) => ({
  program: 'playwright',
  args: ['test', '-c', 'packages/e2e', `--reporter=list,json,${PROGRESS}`],
  settings: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
}))

const build: Stage = {
  name: 'build',
  async run(env) {
    const exitCode = await runLogged({
      name: 'build',
      program: 'node',
      args: ['packages/tooling/src/cli/build.ts'],
      env,
    })
    if (exitCode === 0) return { passed: 1, failed: 0, failures: [] }
    return { passed: 0, failed: 1, failures: [{ name: 'the site builds', message: endOfLog(join(logs, 'build.log')) }] }
  },
}

/** Everything that `npm test` runs, what is fast first. */
export const STAGES: readonly Stage[] = [
  { name: 'check', run: () => runChecks(allChecks()) },
  vitest('unit', UNIT),
  vitest('gateway'),
  build,
  vitest('tooling'),
  { name: 'site', run: () => runChecks(siteChecks()) },
  vitest('compat'),
  journeys,
]

/** What `npm run quick` runs for the files that changed: a stage without a test to run is left out. */
export function quickStages(changed: readonly string[], { unit, gateway }: ChosenTests): Stage[] {
  return [
    { name: 'check', run: () => runChecks(checksOf(changed)) },
    ...(unit.length > 0 ? [vitest('unit', UNIT, unit)] : []),
    ...(gateway.length > 0 ? [vitest('gateway', ['gateway'], gateway)] : []),
  ]
}
