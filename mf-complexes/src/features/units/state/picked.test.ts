import { describe, expect, it } from 'vitest'
import { MOST_PICKED, pageToggled, readPicked, toggled } from './picked.ts'

describe('choosing units', () => {
  it('takes one in and out', () => {
    expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
    expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b'])
  })

  it('takes a page in, and out when all of it is in', () => {
    expect([...pageToggled(new Set(['x', 'a']), ['a', 'b'])]).toEqual(['x', 'a', 'b'])
    expect([...pageToggled(new Set(['x', 'a', 'b']), ['a', 'b'])]).toEqual(['x'])
  })

  it('is read from what the tab kept, and is none where that cannot be read', () => {
    expect([...readPicked(JSON.stringify(['a', 3, 'b']))]).toEqual(['a', 'b'])
    expect([readPicked(null).size, readPicked('{').size, readPicked('{"a":1}').size]).toEqual([0, 0, 0])
  })

  it('takes no more than one call can change', () => {
    const full = new Set(Array.from({ length: MOST_PICKED }, (_, at) => String(at)))
    expect(toggled(full, 'one more').size).toBe(MOST_PICKED)
    expect(pageToggled(full, ['one more']).size).toBe(MOST_PICKED)
  })
})
