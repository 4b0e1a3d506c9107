import { describe, expect, it } from 'vitest'
import { overBudget, tightened } from './budgets.ts'

describe('budgets', () => {
  it('lists parts over their budget or without one', () => {
    expect(overBudget({ shell: 100, 'mf-tow': 50 }, { shell: 101, 'mf-tow': 50, 'mf-new': 1 })).toEqual([
      'shell: 101 bytes gzipped, 1 over its budget',
      'mf-new: 1 bytes gzipped, without a budget',
    ])
  })

  it('only go down', () => {
    expect(tightened({ shell: 1000, 'mf-tow': 1000 }, { shell: 500, 'mf-tow': 2000, 'mf-new': 100 })).toEqual({
      shell: 510,
      'mf-tow': 1000,
      'mf-new': 102,
    })
  })
})
