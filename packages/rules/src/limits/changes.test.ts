import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epoch, instantOf } from '../time/index.ts'
import { changeState } from './changes.ts'

const day = (offset: number): string => instantOf(epoch('2026-11-20T12:00:00.000Z') + offset * 86_400_000)
const NOW = day(0)

describe('changes of a unit’s vehicles in 30 days', () => {
  it.each([
    ['none yet', 6, [], [], { used: 0, allowed: 6, again_from: null }],
    ['room for one more', 2, [], [-29], { used: 1, allowed: 2, again_from: null }],
    ['used up: again when the first is 30 days old', 2, [], [-29, -3], { used: 2, allowed: 2, again_from: day(1) }],
    ['one that is 30 days old no longer counts', 1, [], [-30], { used: 0, allowed: 1, again_from: null }],
    [
      'above a lowered limit: again when enough have expired',
      1,
      [],
      [-20, -10],
      { used: 2, allowed: 1, again_from: day(20) },
    ],
    [
      'with a grant',
      1,
      [{ changes: 2, from: day(-1), until: day(5) }],
      [-2, -1],
      { used: 2, allowed: 3, again_from: null },
    ],
    [
      'an ended grant no longer counts',
      1,
      [{ changes: 2, from: day(-9), until: day(0) }],
      [-2],
      { used: 1, allowed: 1, again_from: day(28) },
    ],
    [
      'again when a future grant begins',
      1,
      [{ changes: 2, from: day(3), until: day(9) }],
      [-2],
      { used: 1, allowed: 1, again_from: day(3) },
    ],
    ['none allowed: never again', 0, [], [], { used: 0, allowed: 0, again_from: null }],
  ])('%s', (_, limit, granted, changes, state) =>
    expect(changeState(limit, granted, changes.map(day), NOW)).toEqual(state),
  )

  it('are counted but never refused without a limit', () => {
    expect(changeState(null, [], [day(-1), day(-2)], NOW)).toEqual({ used: 2, allowed: null, again_from: null })
  })

  it('are possible again exactly at the stated instant, not a millisecond earlier', () => {
    const grant = fc
      .record({
        changes: fc.integer({ min: 1, max: 3 }),
        from: fc.integer({ min: -40, max: 40 }).map(day),
        length: fc.integer({ min: 1, max: 40 }),
      })
      .map(({ changes, from, length }) => ({ changes, from, until: instantOf(epoch(from) + length * 86_400_000) }))
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        fc.array(grant, { maxLength: 3 }),
        fc.array(fc.integer({ min: -40, max: 0 }).map(day), { maxLength: 8 }),
        (limit, granted, changes) => {
          const { used, allowed, again_from } = changeState(limit, granted, changes, NOW)
          expect(again_from === null || used >= (allowed ?? Infinity)).toBe(true)
          if (again_from === null) return
          const open = (moment: number) => {
            const then = changeState(limit, granted, changes, instantOf(moment))
            return then.used < (then.allowed ?? Infinity)
          }
          expect([open(epoch(again_from)), open(epoch(again_from) - 1)]).toEqual([true, false])
        },
      ),
    )
  })
})
