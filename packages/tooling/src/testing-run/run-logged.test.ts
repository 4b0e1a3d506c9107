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
  it.each(['onTestCaseResult', 'onTestEnd'] as const)('resets the idle time on %s', (finished) => {
    const progress = startProgress(join(inData('test-logs'), 'idle.progress'))
    utimesSync(progress.path, 0, 0)
    expect(progress.idleMs()).toBeGreaterThan(HOUR_MS)
    vi.stubEnv(PROGRESS_FILE, progress.path)
    new ProgressReporter()[finished]()
    expect(progress.idleMs()).toBeLessThan(HOUR_MS)
  })

  it('does nothing outside npm test', () => {
    vi.stubEnv(PROGRESS_FILE, undefined)
    const reporter = new ProgressReporter()
    expect(() => {
      reporter.onTestCaseResult()
      reporter.onTestEnd()
    }).not.toThrow()
  })
})
