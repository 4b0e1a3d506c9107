import { TOW_ACTIONS } from '@curbwise/rules/tows/can'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { describe, expect, it } from 'vitest'
import { missingOf, taskOf } from './task.ts'

const can = Object.fromEntries(TOW_ACTIONS.map((action) => [action, true])) as Tow['can']
type Walked = Parameters<typeof taskOf>[0]
const tow = (changes: Partial<Walked>): Walked => ({
  status: 'pending',
  step: null,
  can,
  photos_missing: [],
  ...changes,
})

describe('taskOf', () => {
  it('gives one task at a time, from the request to the lot', () => {
    expect(taskOf(tow({ status: 'requested' }))).toEqual({ kind: 'accept' })
    expect(taskOf(tow({}))).toEqual({ kind: 'accept' })
    expect(taskOf(tow({ step: 'accepted' }))).toEqual({ kind: 'step', step: 'en_route' })
    expect(taskOf(tow({ step: 'en_route', photos_missing: ['front'] }))).toEqual({ kind: 'step', step: 'on_scene' })
    expect(taskOf(tow({ step: 'on_scene', photos_missing: ['front', 'rear'] }))).toEqual({
      kind: 'photo',
      subjects: ['front', 'rear'],
    })
    expect(taskOf(tow({ step: 'on_scene' }))).toEqual({ kind: 'step', step: 'hooked' })
    expect(taskOf(tow({ step: 'hooked' }))).toEqual({ kind: 'step', step: 'left_property' })
    expect(taskOf(tow({ step: 'left_property' }))).toEqual({ kind: 'step', step: 'at_lot' })
    expect(taskOf(tow({ step: 'at_lot' }))).toEqual({ kind: 'complete' })
    expect(taskOf(tow({ status: 'completed', step: 'at_lot' }))).toEqual({ kind: 'none' })
  })

  it('does not wait for photos that are uploading', () => {
    expect(taskOf(tow({ step: 'on_scene', photos_missing: ['front', 'rear'] }), ['front', 'rear'])).toEqual({
      kind: 'step',
      step: 'hooked',
    })
  })

  it('depends on what is allowed, not on the role', () => {
    expect(taskOf(tow({ step: 'on_scene', can: { ...can, step: false } }))).toEqual({ kind: 'none' })
    expect(taskOf(tow({ status: 'requested', can: { ...can, accept: false } }))).toEqual({ kind: 'none' })
  })

  it('takes seven taps besides the photos', () => {
    const walk = (now: Walked): string[] => {
      const task = taskOf(now)
      if (task.kind === 'none' || task.kind === 'photo') return []
      if (task.kind === 'complete') return ['complete', ...walk(tow({ status: 'completed', step: 'at_lot' }))]
      const step = task.kind === 'step' ? task.step : 'accepted'
      return [step, ...walk(tow({ step }))]
    }
    expect(walk(tow({ status: 'requested' }))).toEqual([
      'accepted',
      'en_route',
      'on_scene',
      'hooked',
      'left_property',
      'at_lot',
      'complete',
    ])
  })
})

describe('missingOf', () => {
  it('counts repeated subjects separately', () => {
    expect(missingOf(['front', 'other', 'other'], ['other'])).toEqual(['front', 'other'])
  })
})
