import { describe, expect, it } from 'vitest'
import type { Figure } from './bars/bar.ts'
import { slipped, table, tightened } from './report.ts'

const WEIGHT: Figure = {
  key: 'weight',
  bar: 'B1',
  what: 'scripts',
  value: 1.2,
  target: 1.35,
  kind: 'counter',
  note: '',
}
const figure = (change: Partial<Figure>): Figure => ({ ...WEIGHT, ...change })

describe('the ratchet', () => {
  it('binds a figure that met its target, with a little air: a counter never looser than the target', () => {
    expect(tightened({}, [figure({ value: 1 })])).toEqual({ weight: 1.02 })
    expect(tightened({}, [figure({ value: 1.34 })])).toEqual({ weight: 1.35 })
    expect(tightened({}, [figure({ value: 1.2, kind: 'timing' })])).toEqual({ weight: 1.8 })
    expect(tightened({}, [figure({ value: 0.5, kind: 'timing' })])).toEqual({ weight: 1.5 })
  })

  it('leaves a figure that misses its target without a bound', () => {
    expect(tightened({}, [figure({ value: 1.4 })])).toEqual({})
  })

  it('goes down and never up', () => {
    expect(tightened({ weight: 1.1 }, [figure({ value: 1.2 })])).toEqual({ weight: 1.1 })
    expect(tightened({ weight: 1.3 }, [figure({ value: 1 })])).toEqual({ weight: 1.02 })
    expect(tightened({ weight: 1.1 }, [figure({ value: 1.4 })])).toEqual({ weight: 1.1 })
  })

  it('keeps the bounds of figures that were not measured this time', () => {
    expect(tightened({ other: 3 }, [figure({ value: 1 })])).toEqual({ other: 3, weight: 1.02 })
  })

  it('names what was better before, and nothing else', () => {
    expect(slipped({ weight: 1.1 }, [figure({ value: 1.2 })])).toEqual(['weight: 1.20, and it was at most 1.10 before'])
    expect(slipped({ weight: 1.2 }, [figure({ value: 1.2 })])).toEqual([])
    expect(slipped({}, [figure({ value: 9 })])).toEqual([])
  })

  it('tells in the table whether a target is met', () => {
    expect(table([figure({})])).toContain('| B1 | scripts | 1.20 | 1.35 | yes |')
    expect(table([figure({ value: 2 })])).toContain('| 2 | 1.35 | no |')
  })
})
