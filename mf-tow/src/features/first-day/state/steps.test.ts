import { describe, expect, it } from 'vitest'
import { afterWords, currentStep, greeting, headline, missingBefore, type StepRow } from './steps.ts'

const NAMES = ['company', 'price', 'lot', 'truck', 'complex', 'sign', 'driver', 'tow'] as const
/** Steps in their order, each by the first letter of its state. */
const steps = (states: string): StepRow[] =>
  NAMES.map((step, at) => ({
    step,
    state: states[at] === 'd' ? 'done' : states[at] === 's' ? 'skipped' : 'open',
    what: null,
    done_at: null,
  }))

describe('the first day', () => {
  it('counts the open steps', () => {
    expect(headline(steps('dddoodoo'))).toBe('Four steps to your first tow.')
    expect(headline(steps('dddddddo'))).toBe('One step to your first tow.')
    expect(headline(steps('dddsdodd'))).toBe('One step left.')
    expect(headline(steps('oodddddd'))).toBe('Two steps left.')
  })

  it('goes on with the first open step', () => {
    expect(currentStep(steps('dsdooooo'))).toBe('truck')
    expect(currentStep(steps('dddddddd'))).toBeUndefined()
  })

  it('locks the first tow until its price, lot, complex, and driver are there or skipped', () => {
    expect(missingBefore(steps('oooooooo'), 'tow')).toEqual([2, 3, 5, 7])
    expect(missingBefore(steps('osdoooso'), 'tow')).toEqual([5])
    expect(missingBefore(steps('odddsosd'), 'tow')).toEqual([])
    expect(missingBefore(steps('oooooooo'), 'driver')).toEqual([])
  })

  it('names the steps that come first', () => {
    expect([afterWords([5]), afterWords([5, 7]), afterWords([2, 3, 5])]).toEqual([
      'After step 5',
      'After steps 5 and 7',
      'After steps 2, 3, and 5',
    ])
  })

  it.each([
    [3, 'Good evening'],
    [4, 'Good morning'],
    [11, 'Good morning'],
    [12, 'Good afternoon'],
    [17, 'Good evening'],
  ])('greets at %i o’clock', (hour, words) => {
    expect(greeting(hour)).toBe(words)
  })
})
