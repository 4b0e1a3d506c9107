import { expect, it } from 'vitest'
import { CAUTIOUS, TEXAS } from '../jurisdiction/index.ts'
import { capText, overCaps } from './price-caps.ts'

it('names each amount over its cap, with the cap and its source', () => {
  const source = '16 Tex. Admin. Code 86.455'
  expect(overCaps({ duty: 'light', price_cents: 272_00, drop_cents: 135_00 }, TEXAS)).toEqual({})
  expect(overCaps({ duty: 'light', price_cents: 272_01, drop_cents: 135_00 }, TEXAS)).toEqual({
    price_cents: `At most $272.00 in Texas: ${source}`,
  })
  expect(overCaps({ duty: 'heavy', price_cents: 489_00, drop_cents: 245_00 }, TEXAS)).toEqual({
    drop_cents: `At most $244.00 in Texas: ${source}`,
  })
})

it('knows no cap where none is on record', () => {
  expect(overCaps({ duty: 'light', price_cents: 9_999_00, drop_cents: 9_999_00 }, CAUTIOUS)).toEqual({})
  expect(capText(CAUTIOUS, 'light', 'price_cents')).toBeNull()
})
