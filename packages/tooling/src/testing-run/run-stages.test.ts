import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Counts } from './result.ts'
import { runStages } from './run-stages.ts'
import type { Stage } from './stages.ts'

const PASSED: Counts = { passed: 1, failed: 0, failures: [] }

let events: string[]
let printed: string[]

/** A stage that records when it starts and ends. */
const stage = (name: string, after?: readonly string[], counts = PASSED): Stage => ({
  name,
  ...(after && { after }),
  run: async () => {
    events.push(`+${name}`)
    await new Promise(setImmediate)
    events.push(`-${name}`)
    return counts
  },
})

beforeEach(() => {
  events = []
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    printed.push(line)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

describe('runStages', () => {
  it('runs two stages at a time', async () => {
    await runStages([stage('a'), stage('b'), stage('c')], {})
    expect(events.slice(0, 2)).toEqual(['+a', '+b'])
    expect(events.indexOf('+c')).toBeGreaterThan(Math.min(events.indexOf('-a'), events.indexOf('-b')))
    expect(process.exitCode).toBe(0)
  })

  it('starts a stage only after the stages it depends on, then runs two at a time again', async () => {
    await runStages([stage('build'), stage('c', ['build']), stage('d', ['build'])], {})
    expect(events.slice(0, 4)).toEqual(['+build', '-build', '+c', '+d'])
  })

  it('does not wait for a stage that is not part of the run', async () => {
    await runStages([stage('c', ['build'])], {})
    expect(events).toEqual(['+c', '-c'])
  })

  it('runs the rest after a failure, and fails at the end', async () => {
    const thrown: Stage = { name: 'a', run: () => Promise.reject(new Error('no disk')) }
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await runStages([thrown, stage('b', ['a'])], {})
    expect(events).toEqual(['+b', '-b'])
    expect(process.exitCode).toBe(1)
    expect(printed.at(-1)).toMatch(/1 passed, 1 failed$/)
    expect(printed.at(-1)).toContain('no disk')
  })
})
