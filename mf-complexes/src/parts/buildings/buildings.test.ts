import { describe, expect, it } from 'vitest'
import { buildingsOf } from './buildings.ts'

describe('buildingsOf', () => {
  it('lists each building once, in numeric order', () => {
    expect(
      buildingsOf([
        { building: '10' },
        { building: '2' },
        { building: null },
        { building: '10' },
        { building: 'North' },
      ]),
    ).toEqual(['2', '10', 'North'])
  })
})
