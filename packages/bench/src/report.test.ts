import { describe, expect, it } from 'vitest'
import type { Figure } from './bars/bar.ts'
import { regressions, table, tightened } from './report.ts'

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
  it('sets a limit with some tolerance for a figure that meets its target, for a counter never above the target', () => {
    expect(tightened({}, [figure({ value: 1 })])).toEqual({ weight: 1.02 })
    expect(tightened({}, [figure({ value: 1.34 })])).toEqual({ weight: 1.35 })
    expect(tightened({}, [figure({ value: 1, kind: 'buffers' })])).toEqual({ weight: 1.1 })
    expect(tightened({}, [figure({ value: 1.3, kind: 'buffers' })])).toEqual({ weight: 1.35 })
    expect(tightened({}, [figure({ value: 1.2, kind: 'timing' })])).toEqual({ weight: 1.8 })
    expect(tightened({}, [figure({ value: 0.5, kind: 'timing' })])).toEqual({ weight: 1.5 })
  })

  it('bounds a figure that misses its target more tightly, so that it can’t get worse', () => {
    expect(tightened({}, [figure({ value: 2 })])).toEqual({ weight: 2.04 })
    expect(tightened({}, [figure({ value: 2, kind: 'buffers' })])).toEqual({ weight: 2.2 })
    expect(tightened({}, [figure({ value: 2, kind: 'timing' })])).toEqual({ weight: 2.5 })
    expect(regressions(tightened({}, [figure({ value: 2 })]), [figure({ value: 2.1 })])).toEqual([
      'weight: 2.10, above the limit of 2.04',
    ])
    expect(tightened({ weight: 2.04 }, [figure({ value: 3 })])).toEqual({ weight: 2.04 })
  })

  it('only goes down', () => {
    expect(tightened({ weight: 1.1 }, [figure({ value: 1.2 })])).toEqual({ weight: 1.1 })
    expect(tightened({ weight: 1.3 }, [figure({ value: 1 })])).toEqual({ weight: 1.02 })
    expect(tightened({ weight: 1.1 }, [figure({ value: 1.4 })])).toEqual({ weight: 1.1 })
  })

  it('keeps the limits of figures that were not measured', () => {
    expect(tightened({ other: 3 }, [figure({ value: 1 })])).toEqual({ other: 3, weight: 1.02 })
  })

  it('reports only figures above their limit', () => {
    expect(regressions({ weight: 1.1 }, [figure({ value: 1.2 })])).toEqual(['weight: 1.20, above the limit of 1.10'])
    expect(regressions({ weight: 1.2 }, [figure({ value: 1.2 })])).toEqual([])
    expect(regressions({}, [figure({ value: 9 })])).toEqual([])
  })

  it('shows in the table whether a target is met', () => {
    expect(table([figure({})])).toContain('| B1 | scripts | 1.20 | 1.35 | yes |')
    expect(table([figure({ value: 2 })])).toContain('| 2 | 1.35 | no |')
  })
})
