import { describe, expect, it } from 'vitest'
import { foundCar } from './found-car.ts'

describe('foundCar', () => {
  it('reads the car from the address, and ignores what is not one', () => {
    expect(foundCar(new URLSearchParams('do=now&contract=c1&plate=KVB+8821&state=TX&reason=inoperable'))).toEqual({
      contract_id: 'c1',
      plate: 'KVB 8821',
      state: 'TX',
      vin: null,
      reason: 'inoperable',
      plates_read: null,
    })
    expect(foundCar(new URLSearchParams('contract=c1&state=TX'))).toBeNull()
    expect(foundCar(new URLSearchParams('plate=KVB8821'))).toBeNull()
    expect(foundCar(new URLSearchParams('contract=c1&plate=A&state=ZZ&reason=rust'))).toMatchObject({
      state: undefined,
      reason: null,
    })
  })
})
