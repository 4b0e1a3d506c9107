import { expect, it } from 'vitest'
import { permitNumber } from './permit-number.ts'

it('a permit is called by the first eight digits of its id', () => {
  expect(permitNumber('7a3f91c2-0000-4000-8000-000000000000')).toBe('7A3F-91C2')
})
