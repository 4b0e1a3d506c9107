import { expect, it } from 'vitest'
import { captureWords } from '../alert-words.ts'

it('says what was refused from a driver’s phone, and leads to where the office decides', () => {
  const capture = {
    id: 'r-1',
    action: 'sticker',
    license_plate: 'KVB 8821',
    state: 'TX',
    vin: null,
    complex: 'Arbor Ridge',
    captured_by_name: 'Rubén Treviño',
    is_practice: false,
  } as const
  expect(captureWords(capture, { reason: 'Registered here, unit 214.' })).toMatchObject({
    title: 'A sticker from a driver’s phone was refused and waits for the office: TX KVB 8821, Arbor Ridge',
    lines: [
      { label: 'Complex', value: 'Arbor Ridge' },
      { label: 'Reason', value: 'Registered here, unit 214.' },
      { label: 'By', value: 'Rubén Treviño' },
    ],
    path: '/tows?refused=open',
  })
  const tow = captureWords(
    { ...capture, action: 'tow', license_plate: null, vin: '1HGCM82633A004352' },
    { reason: null },
  )
  expect(tow.title).toBe(
    'A tow request from a driver’s phone was refused and waits for the office: VIN ending in 4352, Arbor Ridge',
  )
})
