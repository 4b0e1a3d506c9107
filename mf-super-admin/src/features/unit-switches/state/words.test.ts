import type { SwitchedUnitDetails } from '@curbwise/api/resources/unit-switches.schemas'
import { expect, it } from 'vitest'
import { footerText, switchingWords, usedText, whyText } from './words.ts'

const UNIT: SwitchedUnitDetails = {
  id: '0190a0f2-0000-7000-8000-000000000201',
  unit_number: '214',
  contract: { id: '0190a0f2-0000-7000-8000-000000000202', name: 'Arbor Ridge', timezone: 'America/Chicago' },
  tow_company: { id: '0190a0f2-0000-7000-8000-000000000203', name: 'Bayou City Towing' },
  has_resident_registration: true,
  has_guest_registration: true,
  residents_off: null,
  guests_off: null,
  changed_at: null,
  residents: ['Noah Pruitt', 'Lena Pruitt'],
  vacant_since: null,
  vehicles: { used: 2, allowed: 2 },
  guests: { used: 4, allowed: null },
  permits: ['KTR 1190', 'KTR 1191', 'KTR 1192', 'KTR 1193'].map((license_plate, n) => ({
    id: `0190a0f2-0000-7000-8000-00000000021${n}`,
    license_plate,
    state: 'TX',
    valid_until: '2025-11-21T10:05:00.000Z',
  })),
  before: [],
}
const off = (reason: string, since: string) => ({ reason, since, by: 'Ines Salgado' })

it('says why something is off: the later reason, or that none is recorded', () => {
  expect(whyText(UNIT)).toBeNull()
  const guests = { ...UNIT, has_guest_registration: false }
  expect(whyText(guests)).toEqual({ reason: 'No reason recorded', detail: null })
  expect(whyText({ ...guests, guests_off: off('PIN was shared', '2025-11-17T18:00:00.000Z') })).toEqual({
    reason: 'PIN was shared',
    detail: '11/17/2025, by Ines Salgado',
  })
  expect(
    whyText({
      ...guests,
      has_resident_registration: false,
      residents_off: off('Empty', '2025-11-18T18:00:00.000Z'),
      guests_off: off('PIN was shared', '2025-11-17T18:00:00.000Z'),
    })?.reason,
  ).toBe('Empty')
})

it('names the permits that switching guests off leaves, and promises only what happens', () => {
  const { will, will_not } = switchingWords(UNIT, 'guest', false)
  expect(will).toEqual(['Stop new guest permits of unit 214 on every way in: office, resident, and guest PIN.'])
  expect(will_not[0]).toBe('End the permit of KTR 1190 until 11/21/2025, 4:05 AM.')
  expect(will_not).toContain('End 1 more valid permit.')
  expect(will_not).toContain('Make a car towable. What is registered stays.')
})

it('says for residents which registrations stay, and that on changes none', () => {
  expect(switchingWords(UNIT, 'resident', false).will_not).toEqual([
    'End the registration of 2 vehicles. No car becomes towable by this.',
  ])
  expect(switchingWords(UNIT, 'guest', true).will_not).toEqual(['Change what is registered.'])
})

it('counts, and names the order of the list', () => {
  expect(usedText(UNIT.vehicles, 'registered')).toBe('2 of 2 registered')
  expect(usedText(UNIT.guests, 'active')).toBe('4 active, no limit')
  expect(footerText(null, 6, 6)).toBe('Last change first, 6 of 6')
  expect(footerText('unit_number', 50, null)).toBe('Sorted by unit')
})
