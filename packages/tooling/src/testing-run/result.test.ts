import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { playwrightCounts, stageCounts, vitestCounts } from './result.ts'

const folder = mkdtempSync(join(tmpdir(), 'result-'))
const report = join(folder, 'report.json')
const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, success: true }

afterAll(() => { rmSync(folder, { recursive: true, force: true }) })

describe('stageCounts', () => {
  const counted = (exitCode: number | null, content: object) => {
    writeFileSync(report, JSON.stringify(content))
    return stageCounts(exitCode, report, vitestCounts)
  }

  it('takes a clean run as it is', () => {
    expect(counted(0, vitest)).toEqual({ passed: 5, failed: 0 })
  })

  it.each([
    ['no test at all', 0, { ...vitest, numPassedTests: 0 }],
    ['a program that failed without a failed test', 1, vitest],
    ['a program that was killed', null, vitest],
    ['an error outside any test', 1, { ...vitest, success: false }],
    ['a test left out', 0, { ...vitest, numPendingTests: 1 }],
  ])('counts %s as a failure', (_name, exitCode, content) => {
    expect(counted(exitCode, content).failed).toBe(1)
  })

  it('counts a missing report as a failure', () => {
    expect(stageCounts(0, join(folder, 'none.json'), vitestCounts)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('playwrightCounts', () => {
  it('does not take a test that passed at the second try for passed', () => {
    expect(playwrightCounts(JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } }))).toEqual({ passed: 3, failed: 3 })
  })
})
