import { describe, expect, it } from 'vitest'
import type { Actor } from '../../../../db/actor.ts'
import { ANNOUNCEMENT_ACTIONS, canAnnounce } from '../announcement.policy.ts'

const ALLOWED = ['super_admin', 'tow_admin', 'tow_staff', 'contract_manager', 'contract_staff']
const OTHERS = ['tow_driver', 'external_user', 'resident', 'anonymous']

describe('notices to residents', () => {
  it.each(ANNOUNCEMENT_ACTIONS)('%s: allowed only for the managers and the tow company’s office', (action) => {
    const may = (role: string): boolean => canAnnounce[action]({ role } as unknown as Actor).allowed
    expect([...ALLOWED, ...OTHERS].filter(may)).toEqual(ALLOWED)
  })
})
