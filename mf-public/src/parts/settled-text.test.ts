import type { ChargeNow } from '@curbwise/api/resources/custody.schemas'
import { translator } from '@curbwise/messages'
import { findMyCarTexts } from '@curbwise/messages/find-my-car'
import { expect, it } from 'vitest'
import { settledText } from './settled-text.ts'

const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const paid: ChargeNow = {
  at: '2026-11-22T18:00:00.000Z',
  lines: [],
  total: usd(296_74),
  paid: usd(296_74),
  refunded: usd(0),
  borne: null,
  excess: usd(0),
  due: usd(0),
  due_after_midnight: usd(49_47),
  midnight: '2026-11-23T06:00:00.000Z',
  settled_until: '2026-11-23T06:00:00.000Z',
  timezone: 'America/Chicago',
  frozen_at: null,
}
const [en, es] = [translator('en', findMyCarTexts), translator('es', findMyCarTexts)]

it('warns a payer of what midnight adds, in both languages', () => {
  expect(settledText(paid, en, 'en')).toBe(
    'Nothing more is due if you pick up the car before midnight tonight (11/22). After that, $49.47 more is due.',
  )
  expect(settledText(paid, es, 'es')).toBe(
    'No debe nada más si recoge el carro antes de la medianoche de hoy (22 de noviembre). Después deberá $49.47 más.',
  )
})

it('doesn’t promise a short stay that nothing will ever be added', () => {
  expect(settledText({ ...paid, due_after_midnight: usd(0) }, en, 'en')).toContain(
    'After that, storage is charged again.',
  )
  expect(settledText({ ...paid, settled_until: null, midnight: null, due_after_midnight: null }, en, 'en')).toBe(
    'Nothing more is due. Bring a photo ID and proof that the car is yours.',
  )
})
