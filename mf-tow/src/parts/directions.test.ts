import { expect, it } from 'vitest'
import { directionsTo } from './directions.ts'

const PLACE = 'Arbor Ridge, 4100 Arbor Ridge Dr & Main, Houston'
const WORDS = 'Arbor%20Ridge%2C%204100%20Arbor%20Ridge%20Dr%20%26%20Main%2C%20Houston'

it.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/148.0', 5, `geo:0,0?q=${WORDS}`],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari', 5, `https://maps.apple.com/?daddr=${WORDS}`],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5, `https://maps.apple.com/?daddr=${WORDS}`],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari',
    0,
    `https://www.google.com/maps/dir/?api=1&destination=${WORDS}`,
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/148.0', 0, `https://www.google.com/maps/dir/?api=1&destination=${WORDS}`],
])('opens the maps app of %s with %i touch points', (userAgent, maxTouchPoints, href) => {
  expect(directionsTo(PLACE, { userAgent, maxTouchPoints })).toBe(href)
})
