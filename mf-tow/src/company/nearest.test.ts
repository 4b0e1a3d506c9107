import { describe, expect, it } from 'vitest'
import { distanceWords } from './distance.ts'
import { nearestFirst } from './nearest.ts'

const complex = (name: string, latitude: number | null) => ({
  id: name,
  name,
  timezone: 'America/Chicago',
  detail: '1 Main St, Houston',
  position: latitude === null ? null : { latitude, longitude: -95.52 },
})
const ALL = [complex('Arbor Ridge', 29.9), complex('No coordinates', null), complex('The Larkspur', 29.7001)]

describe('the complexes around a user', () => {
  it('come nearest first, with their distance, and the one the user is at is chosen', () => {
    const { complexes, here, words } = nearestFirst(ALL, { latitude: 29.7, longitude: -95.52 })
    expect(complexes.map(({ name }) => name)).toEqual(['The Larkspur', 'Arbor Ridge', 'No coordinates'])
    expect(complexes[0]?.detail).toBe('40 ft, 1 Main St, Houston')
    expect(complexes[2]?.detail).toBe('1 Main St, Houston')
    expect(here?.name).toBe('The Larkspur')
    expect(words).toBe('Nearest to you, 40 ft')
  })

  it('are only sorted for a user who is at none of them, and unchanged without a position', () => {
    expect(nearestFirst(ALL, { latitude: 29.75, longitude: -95.52 })).toMatchObject({ here: null, words: null })
    expect(nearestFirst(ALL, null).complexes).toBe(ALL)
  })

  it('have a distance in feet close by, and in miles farther away', () => {
    expect([0.0001, 0.05, 0.12, 2.14].map((miles) => distanceWords(miles))).toEqual([
      '10 ft',
      '260 ft',
      '0.1 mi',
      '2.1 mi',
    ])
  })
})
