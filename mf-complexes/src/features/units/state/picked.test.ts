import { describe, expect, it } from 'vitest'
import { MAX_PICKED, pageToggled, readPicked, toggled } from './picked.ts'

describe('selecting units', () => {
  it('adds and removes one', () => {
    expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
    expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b'])
  })

  it('adds a page, and removes it when all of it is selected', () => {
    expect([...pageToggled(new Set(['x', 'a']), ['a', 'b'])]).toEqual(['x', 'a', 'b'])
    expect([...pageToggled(new Set(['x', 'a', 'b']), ['a', 'b'])]).toEqual(['x'])
  })

  it('reads the stored selection, and is empty when that is invalid', () => {
    expect([...readPicked(JSON.stringify(['a', 3, 'b']))]).toEqual(['a', 'b'])
    expect([readPicked(null).size, readPicked('{').size, readPicked('{"a":1}').size]).toEqual([0, 0, 0])
  })

  it('stops at the maximum of one call', () => {
    const full = new Set(Array.from({ length: MAX_PICKED }, (_, at) => String(at)))
    expect(toggled(full, 'one more').size).toBe(MAX_PICKED)
    expect(pageToggled(full, ['one more']).size).toBe(MAX_PICKED)
  })
})
