import { expect, it } from 'vitest'
import { deviceByCode, deviceState } from './device.ts'

const DEVICE = {
  code: '0392',
  serial_number: 'PL-77-20418',
  status: 'available',
  condition: 'works',
  place: 'Truck 7',
} as const

it('finds a device by its code or serial number, in any case, and nothing that only begins like it', () => {
  const all = [{ ...DEVICE, code: '03921', serial_number: 'PL-1' }, DEVICE]
  expect(deviceByCode(all, ' 0392 ')).toBe(DEVICE)
  expect(deviceByCode(all, 'pl-77-20418')).toBe(DEVICE)
  expect(deviceByCode(all, '039')).toBeUndefined()
})

it('says where a device is, and whether it can be used', () => {
  expect(deviceState(DEVICE)).toEqual({ text: 'Truck 7', usable: true })
  expect(deviceState({ ...DEVICE, place: null }).text).toBe('Available')
  expect(deviceState({ ...DEVICE, condition: 'damaged' })).toEqual({ text: 'Truck 7, marked as damaged', usable: true })
  expect(deviceState({ ...DEVICE, status: 'awaiting_return' })).toEqual({
    text: 'Awaiting return. Choose another boot.',
    usable: false,
  })
})
