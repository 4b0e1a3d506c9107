import { join } from 'node:path'
import { allChecks } from '../checks/all.ts'
import { siteChecks } from '../checks/site-checks.ts'
import { inData } from '../launch/data-folder.ts'
import { type Counts, playwrightCounts, stageCounts, vitestCounts } from './result.ts'
import { runLogged } from './run-logged.ts'
import { runChecks } from './run-checks.ts'

export interface Stage {
  readonly name: string
  run(env: Readonly<Record<string, string>>): Promise<Counts>
}

const logs = inData('test-logs')
const CONFIG = 'packages/tooling/vitest.config.ts'

function vitest(project: string): Stage {
  const report = join(logs, `${project}.json`)
  return {
    name: project,
    run: async (env) => stageCounts(await runLogged(project, 'vitest', ['run', '-c', CONFIG, '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], env, report), report, vitestCounts),
  }
}

const build: Stage = {
  name: 'build',
  async run(env) {
    const exitCode = await runLogged('build', 'node', ['packages/tooling/src/cli/build.ts'], env)
    return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
}

const journeys: Stage = {
  name: 'journeys',
  async run(env) {
    const report = join(logs, 'journeys.json')
    const exitCode = await runLogged('journeys', 'playwright', ['test', '-c', 'packages/e2e', '--reporter=list,json'], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, report)
    return stageCounts(exitCode, report, playwrightCounts)
  },
}

/** Everything that `npm test` runs, what is fast first. */
export const STAGES: readonly Stage[] = [
  { name: 'check', run: () => runChecks(allChecks()) },
  vitest('unit'),
  vitest('gateway'),
  build,
  vitest('tooling'),
  { name: 'site', run: () => runChecks(siteChecks()) },
  journeys,
]
