import { describe, expect, it } from 'vitest'
import { confirmationOf } from '../operations/request-tow.ts'

const NOW = new Date('2026-11-20T21:58:00Z')
const resident = { kind: 'resident', unit_id: 'u214' } as const

describe('the confirmation of a tow request', () => {
  it('is required for a resident’s request unless the complex confirms all requests in advance', () => {
    expect(confirmationOf(resident, { has_standing_instruction: false }, NOW)).toEqual({
      requested_by_unit_id: 'u214',
      confirmed_at: null,
    })
    expect(confirmationOf(resident, { has_standing_instruction: true }, NOW)).toEqual({
      requested_by_unit_id: 'u214',
      confirmed_at: NOW,
    })
  })

  it('is not required for other users', () => {
    expect(confirmationOf({ kind: 'user', unit_id: null }, { has_standing_instruction: false }, NOW)).toEqual({})
  })
})
