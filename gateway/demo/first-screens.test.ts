import { describe, expect, it } from 'vitest'
import { CarMaker } from './cars.ts'
import { DRIVERS } from './cast.ts'
import { COMPLEXES } from './complexes.ts'
import { householdsOf } from './households.ts'
import { front, rear, side } from './pictures/car-picture.ts'
import { sign } from './pictures/scene.ts'
import { Random } from './random.ts'
import { RECENT_TOWS } from './recent-tows.ts'
import { signsOf } from './signs.ts'
import { TONIGHT } from './tonight.ts'
import { MARKED } from './tow-marks.ts'
import { pastStories } from './tow-stories.ts'

describe('the first screens', () => {
  it.each(Array.from({ length: 24 }, (_, hour) => [hour]))(
    'show work of the last twelve hours to a dispatcher who logs in at %i:40',
    (hour) => {
      const at = new Date(Date.UTC(2026, 10, 21, hour, 40))
      const cars = new CarMaker(new Random('cars'), [])
      const closed = [...pastStories({ now: at }, cars), ...RECENT_TOWS, ...MARKED, ...TONIGHT].filter(
        ({ end, complex }) => complex.company === 'bayou' && end && end.at >= 0 && end.at < 12 * 60,
      )
      expect(closed.length).toBeGreaterThanOrEqual(6)
      expect(new Set(closed.map(({ end }) => end?.status)).size).toBe(3)
    },
  )

  it.each(Array.from({ length: 24 }, (_, hour) => [hour]))(
    'have two cars at the second company’s lot at %i:15, whatever the day',
    (hour) => {
      const at = new Date(Date.UTC(2026, 10, 3 + hour, hour, 15))
      const cars = new CarMaker(new Random('cars'), [])
      const left = pastStories({ now: at }, cars).filter(
        ({ complex, end, stays }) => complex.company === 'lone_star' && end?.status === 'completed' && stays === null,
      )
      expect(left).toHaveLength(2)
    },
  )

  it.each(['Silver', 'White', 'Black'])('draw SUVs in %s by model, not all alike', (color) => {
    const suvs = ['RAV4', 'Highlander', '4Runner', 'CR-V', 'Tahoe', 'Rogue', 'CX-5', 'Wrangler']
    for (const view of [front, rear, side])
      expect(
        new Set(suvs.map((model) => view({ color, model, license_plate: null }, 'suv'))).size,
      ).toBeGreaterThanOrEqual(4)
  })

  it('have drivers with no, one, two, and three open tows', () => {
    const loads = DRIVERS.bayou.map(
      (name) => TONIGHT.filter(({ driver, end }) => driver === name && end === undefined).length,
    )
    expect(new Set(loads)).toEqual(new Set([0, 1, 2, 3]))
  })

  it.each(COMPLEXES.map((complex) => [complex.name, complex] as const))(
    'repeat no first name among the residents of the first thirty units of %s',
    (_name, complex) => {
      const cars = new CarMaker(new Random('cars'), [])
      const names = householdsOf(complex, new Random('demo'), () => cars.make())
        .toSorted((a, b) => a.unit_number.localeCompare(b.unit_number, 'en', { numeric: true }))
        .slice(0, 30)
        .flatMap(({ people }) => people.map((name) => name.split(' ')[0]))
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    },
  )

  it('have a different photo for each sign of a complex', () => {
    for (const complex of COMPLEXES) {
      const signs = signsOf(complex)
      const photos = signs.map(({ kind, place }, at) => sign({ kind, place, at, phone: '(713) 555-0148' }))
      expect(new Set(photos).size).toBe(signs.length)
    }
  })
})
