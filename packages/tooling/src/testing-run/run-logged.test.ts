import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inData } from '../launch/data-folder.ts'
import { PROGRESS_FILE, startProgress } from './progress.ts'
import ProgressReporter from './progress-reporter.ts'
import { runLogged } from './run-logged.ts'

const run = (name: string, script: string, options: { readonly report?: string; readonly idleLimitMs?: number } = {}) =>
  runLogged({ name, program: 'node', args: ['-e', script], env: {}, ...options })
const HOUR_MS = 3_600_000
const logOf = (name: string): string => readFileSync(join(inData('test-logs'), `${name}.log`), 'utf8')

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('runLogged', () => {
  it('returns the exit code and logs the output', async () => {
    expect(await run('logged', "console.log('once'); process.exitCode = 3")).toBe(3)
    expect(logOf('logged')).toBe('once\n')
  })

  it('kills a program in which nothing finishes, however much it writes', async () => {
    const hangs = await run('hangs', "setInterval(() => console.log('still here'), 20)", {
      report: join(inData('test-logs'), 'hangs.json'),
      idleLimitMs: 500,
    })
    expect(hangs).toBeNull()
    expect(logOf('hangs')).toContain('Nothing has finished for')
  })
})

describe('ProgressReporter', () => {
  const endCase = (reporter: ProgressReporter): void =>
    reporter.onTestCaseResult({ fullName: 'a case', result: () => ({ state: 'passed' }) })
  const endTest = (reporter: ProgressReporter): void =>
    reporter.onTestEnd({ title: 'a test' }, { status: 'passed', errors: [] })

  it.each([endCase, endTest])('resets the idle time once a test has ended (%s)', (end) => {
    const progress = startProgress(join(inData('test-logs'), 'idle.progress'))
    utimesSync(progress.path, 0, 0)
    expect(progress.idleMs()).toBeGreaterThan(HOUR_MS)
    vi.stubEnv(PROGRESS_FILE, progress.path)
    end(new ProgressReporter())
    expect(progress.idleMs()).toBeLessThan(HOUR_MS)
  })

  it('does nothing outside npm test', () => {
    vi.stubEnv(PROGRESS_FILE, undefined)
    const reporter = new ProgressReporter()
    expect(() => {
      endCase(reporter)
      endTest(reporter)
    }).not.toThrow()
  })
})
