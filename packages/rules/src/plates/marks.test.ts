import { describe, expect, it } from 'vitest'
import { doubtfulPlace, marksOf, readPlates } from './marks.ts'

describe('where the plates of one photo differ', () => {
  it('is marked in each of them', () => {
    expect(marksOf(['LKB8830', 'LKR8830', 'LK88830'])).toEqual([[2], [2], [2]])
    expect(marksOf(['LKB8830', 'LKR8850'])).toEqual([
      [2, 5],
      [2, 5],
    ])
  })

  it('is nothing for one plate, or for plates of different lengths', () => {
    expect(marksOf(['LKB8830'])).toEqual([[]])
    expect(marksOf(['LKB8830', 'KB8830'])).toEqual([[], []])
  })

  it('has an ordinal when it is one character', () => {
    expect(doubtfulPlace(['LKB8830', 'LKR8830', 'LK88830'])).toBe('third')
    expect(doubtfulPlace(['LKB8830', 'LKR8850'])).toBeNull()
    expect(doubtfulPlace(['LKB8830', 'FAR4821'])).toBeNull()
    expect(doubtfulPlace(['LKB8830'])).toBeNull()
    expect(doubtfulPlace([])).toBeNull()
  })
})

describe('the plates of a photo in a link', () => {
  const read = (link: string): string[] | null => readPlates(new URLSearchParams(link))

  it('are at most three, and only what can be a plate', () => {
    expect(read('read=LKB8830,LKR8830')).toEqual(['LKB8830', 'LKR8830'])
    expect(read('read=AAA111,BBB222,CCC333,DDD444')).toHaveLength(3)
    expect(read('read=%3Cb%3E,LKB8830')).toEqual(['LKB8830'])
  })

  it('are none when the photo showed none, and null without a photo', () => {
    expect(read('read=')).toEqual([])
    expect(read('plate=LKB8830')).toBeNull()
  })
})
