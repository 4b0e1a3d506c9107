import { describe, expect, it } from 'vitest'
import { inOrder, missingOf, movedTo, subjectsFor, withPhoto, type Taken } from './photos.ts'

const photo = (subject: Taken['subject'], id: string): Taken => ({
  id,
  subject,
  blob: new Blob(),
  url: '',
  claimed_at: new Date(0),
})

describe('the photos of a request', () => {
  it('are requested in the order of a walk around the car', () => {
    expect(missingOf([])).toEqual(['front', 'side', 'rear', 'space'])
    expect(missingOf([{ subject: 'rear' }, { subject: 'plate' }])).toEqual(['front', 'side', 'space'])
  })

  it('show what is missing first when several are added at once', () => {
    expect(subjectsFor([photo('side', '1')], 4)).toEqual(['front', 'rear', 'space', 'plate'])
    expect(subjectsFor([], 99)).toHaveLength(9)
  })

  it('swap when one is said to show what another shows', () => {
    const moved = movedTo([photo('front', '1'), photo('side', '2'), photo('rear', '3')], '1', 'rear')
    expect(inOrder(moved).map(({ id, subject }) => `${id} ${subject}`)).toEqual(['3 front', '2 side', '1 rear'])
    expect(movedTo(moved, 'x', 'front')).toBe(moved)
  })

  it('replace an earlier photo of the same subject', () => {
    const taken = withPhoto([photo('front', '1'), photo('side', '2')], photo('front', '3'))
    expect(taken.map(({ id }) => id)).toEqual(['2', '3'])
  })
})
