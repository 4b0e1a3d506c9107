import type { AdminDevice, CompanyBoots } from '@curbwise/api/resources/admin-devices.schemas'
import { describe, expect, it } from 'vitest'
import { allocateWords, chosenText, countsText, footerText, placeText, segmentOf } from './words.ts'

const BAYOU: CompanyBoots = {
  id: 't1',
  name: 'Bayou City Towing',
  city: 'Houston',
  state: 'TX',
  has_booting_access: true,
  available: 12,
  deployed: 4,
  awaiting_return: 2,
  lost: 1,
}
const device = (
  fields: Partial<AdminDevice>,
): Pick<AdminDevice, 'status' | 'tow_company' | 'boot_status'> & AdminDevice => ({
  id: 'd1',
  kind: 'boot',
  name: 'Keypad boot',
  serial_number: 'PL-77-21002',
  code: '0431',
  status: 'stock',
  tow_company: null,
  allocated_at: null,
  allocated_by: null,
  note: null,
  boot_status: null,
  created_at: '2026-11-17T15:00:00.000Z',
  added_by: 'Ines Halvorsen',
  removed_at: null,
  removed_by: null,
  remove_reason: null,
  can: { allocate: true, remove: true },
  ...fields,
})
const [BOOT, CAMERA] = [device({}), device({ kind: 'camera' })]

describe('texts of devices', () => {
  it('say where a device is', () => {
    const at = { status: 'allocated', tow_company: { id: 't1', name: 'Bayou City Towing' } } as const
    expect(placeText(BOOT)).toBe('In stock')
    expect(placeText(device({ ...at, boot_status: 'deployed' }))).toBe('Bayou City Towing, on a car')
    expect(placeText(device({ ...at, kind: 'camera' }))).toBe('Bayou City Towing')
  })

  it('count what is chosen by kind', () => {
    expect(chosenText([BOOT, BOOT, BOOT])).toBe('3 boots')
    expect(chosenText([BOOT, CAMERA])).toBe('1 boot and 1 other device')
    expect(chosenText([CAMERA])).toBe('1 device')
  })

  it('say what the company has afterwards', () => {
    expect(allocateWords([BOOT, BOOT, BOOT], BAYOU).will).toEqual([
      'Add 3 boots to the boots of Bayou City Towing, available there. It then has 21 in use, 3 more.',
    ])
    expect(allocateWords([CAMERA], undefined).will).toEqual(['Record that the company has 1 device.'])
  })

  it('count the verdicts of a list', () => {
    expect(countsText({ new: 12, same: 3, error: 1 })).toBe('12 new, 3 the same, 1 error')
    expect(footerText(null, 14, 14)).toBe('Newest first, 14 of 14')
    expect(segmentOf('nonsense')).toBe('stock')
  })
})
