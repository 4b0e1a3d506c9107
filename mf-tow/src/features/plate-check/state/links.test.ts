import type { Allowance } from '@curbwise/rules/decision/types'
import { describe, expect, it } from 'vitest'
import { bootCarHref, mayBoot } from './links.ts'

const ready: Allowance = { state: 'ready', missing: [] }
const asked = (boot: Allowance | undefined) =>
  mayBoot({ allows: { sticker: ready, tow: ready, ...(boot && { boot }) } })

describe('mayBoot', () => {
  it('is true when nothing but photos is missing, which follow', () => {
    expect(asked(ready)).toBe(true)
    expect(asked({ state: 'missing', missing: ['4 photos'], missing_codes: ['photos'] })).toBe(true)
  })

  it('is false for anything else, and where booting isn’t visible', () => {
    expect(
      asked({ state: 'missing', missing: ['4 photos', 'signs verified'], missing_codes: ['photos', 'sign'] }),
    ).toBe(false)
    expect(asked({ state: 'missing', missing: ['signs verified'] })).toBe(false)
    expect(asked({ state: 'not_allowed', missing: [] })).toBe(false)
    expect(asked(undefined)).toBe(false)
  })
})

it('takes the car, the reason, and the chosen boot along', () => {
  const car = { contract_id: 'c1', license_plate: 'VRN 3318', state: 'TX', vin: null }
  expect(bootCarHref(car, { reason: 'flat_tire', device: '0392' })).toBe(
    '/booted-vehicles?deploy=new&contract=c1&plate=VRN+3318&state=TX&reason=flat_tire&device=0392',
  )
})
