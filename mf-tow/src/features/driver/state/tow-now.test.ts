import { describe, expect, it } from 'vitest'
import { foundCar } from '../../../parts/found-car.ts'
import { stepTextsIn } from '../../../parts/step-texts.ts'
import { foundProblem, towNowBody } from './tow-now.ts'

const t = stepTextsIn('en')
const CAR = foundCar(new URLSearchParams('do=now&contract=c1&plate=KVB+8821&state=TX&reason=inoperable'))
const found = { reason: 'inoperable', reason_text: '', place: '42' } as const

describe('towNowBody', () => {
  it('sends a short place as the space, and a longer one as the location', () => {
    if (!CAR) throw new Error('no car')
    expect(towNowBody(CAR, found, null, undefined)).toMatchObject({ space: '42', location: 'Space 42' })
    expect(towNowBody(CAR, { ...found, place: ' By the gate ' }, null, undefined)).toMatchObject({
      space: undefined,
      location: 'By the gate',
    })
  })

  it('names what was read from a photo of the plate, and nothing for a typed plate', () => {
    if (!CAR) throw new Error('no car')
    const read = foundCar(new URLSearchParams('contract=c1&plate=LKR8830&state=TX&read=LKB8830,LKR8830'))
    expect(read && towNowBody(read, found, null, undefined)?.plates_read).toEqual(['LKB8830', 'LKR8830'])
    expect(towNowBody(CAR, found, null, undefined)?.plates_read).toBeUndefined()
  })

  it('is null until the state, the reason, its sentence, and the place are there', () => {
    if (!CAR) throw new Error('no car')
    expect(foundProblem(CAR, { ...found, reason: null }, t)).toBe('Choose the reason')
    expect(foundProblem(CAR, { ...found, reason: 'other' }, t)).toBe('Enter the reason')
    expect(towNowBody(CAR, { ...found, place: ' ' }, null, undefined)).toBeNull()
    expect(foundProblem({ ...CAR, state: undefined }, found, t)).toBe('Choose the state')
    expect(towNowBody({ ...CAR, state: undefined }, found, null, undefined)).toBeNull()
    expect(foundProblem({ ...CAR, plate: null, state: undefined, vin: '1FTFW1ET5DFC10312' }, found, t)).toBeNull()
  })
})
