import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../repository.ts'
import { failureText } from './failure.ts'
import { playwrightCounts, stageCounts, vitestCounts, type Counts } from './result.ts'
import { summary, type Ended } from './summary.ts'

const folder = mkdtempSync(join(tmpdir(), 'result-'))
const [report, log] = [join(folder, 'report.json'), join(folder, 'stage.log')]
const left = { name: 'stage', report, log }
const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, success: true }

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('stageCounts', () => {
  const counted = (exitCode: number | null, content: object) => {
    writeFileSync(report, JSON.stringify(content))
    writeFileSync(log, 'once\nupon\n')
    return stageCounts(exitCode, left, vitestCounts)
  }

  it('returns the counts of a clean run', () => {
    expect(counted(0, vitest)).toEqual({ passed: 5, failed: 0, failures: [], times: [] })
  })

  it.each([
    ['a run without tests', 0, { ...vitest, numPassedTests: 0 }],
    ['a failed program without a failed test', 1, vitest],
    ['a killed program', null, vitest],
    ['an error outside any test', 1, { ...vitest, success: false }],
    ['a skipped test', 0, { ...vitest, numPendingTests: 1 }],
  ])('counts %s as a failure, with the end of the log', (_name, exitCode, content) => {
    const { failed, failures } = counted(exitCode, content)
    expect([failed, failures.length]).toEqual([1, 1])
    expect(failures[0]?.message).toMatch(/\nonce\nupon$/)
  })

  it('counts a missing report as a failure', () => {
    const none = { name: 'stage', report: join(folder, 'none.json'), log: join(folder, 'none.log') }
    expect(stageCounts(0, none, vitestCounts)).toMatchObject({ passed: 0, failed: 1, failures: [{ name: 'stage' }] })
  })
})

describe('failures of real runs', () => {
  mkdirSync(join(folder, 'real'))
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'real/node_modules'))
  const real = (name: string) => join(folder, 'real', name)
  const run = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    spawnSync(join(repositoryRoot, 'node_modules/.bin', program), args, {
      cwd: join(folder, 'real'),
      encoding: 'utf8',
      env: { ...process.env, ...env },
    }).status
  const short = ({ failures }: Counts) =>
    failures.map(({ name, message }) => [name.split('/').at(-1), message.split('\n').slice(0, 1).join('')])

  it('are read from vitest, including a skipped test and a file that does not load', () => {
    writeFileSync(
      real('sums.test.ts'),
      `describe('sums', () => { it('add', () => expect(1 + 1).toBe(3)); it('hold', () => expect(1).toBe(1)); it.${'skip'}('rest', () => {}) })`,
    )
    writeFileSync(real('broken.test.ts'), "throw new Error('no such file')")
    const exitCode = run('vitest', [
      'run',
      '--root',
      real('.'),
      '--globals',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    const counts = stageCounts(exitCode, left, vitestCounts)
    expect([exitCode, counts.passed, counts.failed]).toEqual([1, 1, 3])
    expect(short(counts).sort(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
      ['broken.test.ts', 'no such file'],
      ['sums.test.ts > sums > add', 'AssertionError: expected 2 to be 3 // Object.is equality'],
      ['sums.test.ts > sums > rest', 'It did not run: skipped'],
    ])
  })

  it('are read from Playwright, including a test that passed only on its second try', () => {
    writeFileSync(real('playwright.config.ts'), "export default { testDir: '.', testMatch: /spec[.]ts$/, retries: 1 }")
    writeFileSync(
      real('way.spec.ts'),
      `import { expect, test } from '@playwright/test'
      test.describe('the way', () => {
        test('ends', async ({}, info) => {
          await info.attach('page', { body: 'http://here/tows\\nTows', contentType: 'text/plain' })
          expect('here').toBe('there')
        })
        test('wavers', ({}, { retry }) => { expect(retry).toBe(1) })
        test('holds', () => { expect(1).toBe(1) })
      })`,
    )
    const exitCode = run('playwright', ['test', '-c', real('.'), '--reporter=json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    const counts = stageCounts(exitCode, left, playwrightCounts)
    expect([exitCode, counts.passed, counts.failed]).toEqual([1, 1, 2])
    expect(counts.failures.map(failureText).join('\n')).toMatch(
      /way\.spec\.ts:3 > the way > ends\n {4}Error: expect\(received\)\.toBe\(expected\)[^]*"there"[^]*\n {4}page http:\/\/here\/tows\n {6}Tows\n[^]*way\.spec\.ts:7 > the way > wavers/,
    )
  })
})

describe('playwrightCounts', () => {
  it('does not count a test that passed on its second try as passed', () => {
    expect(
      playwrightCounts(JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } })),
    ).toMatchObject({ passed: 3, failed: 3 })
  })
})

describe('the summary', () => {
  const ended = (name: string, passed: number, failures: Counts['failures']) => ({
    name,
    seconds: 1.25,
    counts: { passed, failed: failures.length, failures },
  })

  it('lists every failure with its name and message, then the stages, and last the totals', () => {
    const words = summary(
      [
        ended('unit', 952, [
          { name: 'a.test.ts > a > adds', message: '\u001B[31mexpected 1\u001B[39m to be 0' },
          { name: 'b.test.ts > b', message: 'broke' },
        ]),
        ended('site', 5, []),
      ],
      [{ name: 'the end', message: 'It was stopped' }],
    )
    expect(words.split('\n')).toEqual([
      '── failed ──',
      '✗ unit: a.test.ts > a > adds',
      '    expected 1 to be 0',
      '',
      '✗ unit: b.test.ts > b',
      '    broke',
      '',
      '✗ npm test: the end',
      '    It was stopped',
      '',
      'unit         952 passed    2 failed     1.3 s',
      'site           5 passed    0 failed     1.3 s',
      '957 passed, 3 failed',
    ])
  })

  it('lists the ten slowest tests of all stages, slowest first', () => {
    const timed = (name: string, from: number): Ended => ({
      ...ended(name, 8, []),
      counts: {
        passed: 8,
        failed: 0,
        failures: [],
        times: Array.from({ length: 8 }, (_, index) => ({ name: `test ${from + index}`, ms: (from + index) * 1000 })),
      },
    })
    expect(
      summary([timed('unit', 1), timed('journeys', 9)], [])
        .split('\n')
        .slice(0, 13),
    ).toEqual([
      '── slowest ──',
      ...[16, 15, 14, 13, 12, 11, 10, 9].map((at) => `${at}.0`.padStart(7) + ` s  journeys: test ${at}`),
      '    8.0 s  unit: test 8',
      '    7.0 s  unit: test 7',
      '',
      'unit           8 passed    0 failed     1.3 s',
    ])
  })

  it('is short if nothing failed', () => {
    expect(summary([ended('unit', 954, [])], [])).toBe(
      'unit         954 passed    0 failed     1.3 s\n954 passed, 0 failed',
    )
  })

  it('shows the first lines of a long failure, and where in our code it happened', () => {
    const text = failureText({
      name: 'a',
      message: [
        ...Array.from({ length: 100 }, (_, index) => `line ${index}`),
        '    at check (/x/node_modules/tool/index.js:1:1)',
        '    at /x/packages/rules/a.test.ts:7:3',
        '    at node:internal/run:2:2',
      ].join('\n'),
    })
    expect(text.split('\n').slice(-4)).toEqual([
      '    line 28',
      '    line 29',
      '    … 70 more lines',
      '    at /x/packages/rules/a.test.ts:7:3',
    ])
  })
})
