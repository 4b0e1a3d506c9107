import { afterEach, expect, it, vi } from 'vitest'
import ProgressReporter from './progress-reporter.ts'

const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => printed.mockClear())

it('prints the errors of a failed test right away, and nothing about others', () => {
  const reporter = new ProgressReporter()
  const ended = (state: string) => ({
    fullName: 'a gateway > serves',
    result: () => ({ state, errors: [{ message: 'expected 503 to be 200' }] }),
  })
  reporter.onTestCaseResult(ended('passed'))
  reporter.onTestEnd({ title: 'a journey' }, { status: 'passed', errors: [] })
  reporter.onTestEnd({ title: 'a journey' }, { status: 'skipped', errors: [] })
  expect(printed).not.toHaveBeenCalled()
  reporter.onTestCaseResult(ended('failed'))
  reporter.onTestEnd({ title: 'a journey' }, { status: 'timedOut', errors: [{ message: 'Timeout of 240000ms' }, {}] })
  expect(printed.mock.calls).toEqual([
    ['failed: a gateway > serves\nexpected 503 to be 200'],
    ['failed: a journey\nTimeout of 240000ms\nwithout a message'],
  ])
})
