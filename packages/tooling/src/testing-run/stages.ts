import { join } from 'node:path'
import { inData } from '../launch/data-folder.ts'
import type { ChosenTests } from '../quick/choose-tests.ts'
import { repositoryRoot } from '../repository.ts'
import { type Counts, endOfLog, playwrightCounts, stageCounts, vitestCounts } from './result.ts'
import { runLogged } from './run-logged.ts'

export interface Stage {
  readonly name: string
  /** Stages that must finish first, if they are part of the run. */
  readonly after?: readonly string[]
  run(env: Readonly<Record<string, string>>): Promise<Counts>
}

const logs = inData('test-logs')
const CONFIG = 'packages/tooling/vitest.config.ts'
const PROGRESS = join(repositoryRoot, 'packages/tooling/src/testing-run/progress-reporter.ts')

/** A stage that runs a program with a report: output in <name>.log, report in <name>.json. */
function reporting(
  name: string,
  read: (text: string) => Counts,
  start: (report: string) => {
    readonly program: string
    readonly args: readonly string[]
    readonly settings?: Readonly<Record<string, string>>
  },
): Stage {
  const files = { name, report: join(logs, `${name}.json`), log: join(logs, `${name}.log`) }
  const { program, args, settings } = start(files.report)
  return {
    name,
    run: async (env) =>
      stageCounts(
        await runLogged({ name, program, args, env: { ...env, ...settings }, report: files.report }),
        files,
        read,
      ),
  }
}

const UNIT = ['unit', 'unit-dom']

/** Runs all tests of the projects, or only those of the files. */
const vitest = (
  name: string,
  projects = [name],
  files: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Stage =>
  reporting(name, vitestCounts, (report) => ({
    program: 'vitest',
    settings,
    args: [
      'run',
      '-c',
      CONFIG,
      ...projects.map((project) => `--project=${project}`),
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${PROGRESS}`,
      `--outputFile.json=${report}`,
      ...files,
    ],
  }))

const journeys = (name: string, settings: Readonly<Record<string, string>> = {}): Stage =>
  reporting(name, playwrightCounts, (report) => ({
    program: 'playwright',
    args: ['test', '-c', 'packages/e2e', `--reporter=list,json,${PROGRESS}`],
    settings: { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }))

/** Runs checks in a separate process, because some compute for many seconds while other stages run. */
const checks = (name: string, ...options: readonly string[]): Stage =>
  reporting(
    name,
    (text) => JSON.parse(text) as Counts,
    (report) => ({ program: 'node', args: ['packages/tooling/src/cli/check.ts', ...options, `--report=${report}`] }),
  )

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

const BUILT = { after: ['build'] }

/**
 * All stages of `npm test` in start order: the longest, the journeys, begins as soon as there is a site, and beside it the others run one
 * after another, fast ones first. The last to start is the gateway's, because its three workers keep both cores busy when no other stage
 * is left; the stages before it often wait for one compiler or one product.
 */
export const STAGES: readonly Stage[] = [
  checks('check'),
  build,
  { ...journeys('journeys'), ...BUILT },
  vitest('unit', UNIT),
  { ...vitest('tooling'), ...BUILT },
  { ...checks('site', '--site'), ...BUILT },
  { ...vitest('compat'), ...BUILT },
  vitest('gateway'),
]

/**
 * Also run in `npm run test:full`, as a normal run has them: the gateway's stage with every gateway behind PgBouncer in transaction mode,
 * and the journeys at two gateways behind nginx and PgBouncer, with photos in a bucket.
 */
export const FULL_STAGES: readonly Stage[] = [
  vitest('pooled', ['gateway'], [], { BEHIND_PGBOUNCER: '1', FULL: '' }),
  { ...journeys('behind', { BEHIND: '1', FULL: '' }), after: ['build', 'journeys'] },
]

/** Returns the stages of `npm run quick` for files that differ from the branch, without stages that have no tests to run. */
export function quickStages(branch: string, { unit, gateway }: ChosenTests): Stage[] {
  return [
    checks('check', `--changed-since=${branch}`),
    ...(unit.length > 0 ? [vitest('unit', UNIT, unit)] : []),
    ...(gateway.length > 0 ? [vitest('gateway', ['gateway'], gateway)] : []),
  ]
}
