import { describe, expect, it } from 'vitest'
import { missingOf, withPhoto, type Taken } from './photos.ts'

const photo = (subject: Taken['subject'], id: string): Taken => ({
  id,
  subject,
  blob: new Blob(),
  url: '',
  claimed_at: new Date(0),
})

describe('the photos of a request', () => {
  it('are asked for in the order of a walk around the car', () => {
    expect(missingOf([])).toEqual(['front', 'side', 'rear', 'space'])
    expect(missingOf([{ subject: 'rear' }, { subject: 'plate' }])).toEqual(['front', 'side', 'space'])
  })

  it('take the place of the one of the same subject', () => {
    const taken = withPhoto([photo('front', '1'), photo('side', '2')], photo('front', '3'))
    expect(taken.map(({ id }) => id)).toEqual(['2', '3'])
  })
})
