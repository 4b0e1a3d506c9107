import { expect, it } from 'vitest'
import type { Driver } from '../../../company/use-drivers.ts'
import { rankDrivers } from './driver-order.ts'

const PLACE = { latitude: 29.76, longitude: -95.37 }
const driver = (name: string, more: Partial<Driver> = {}): Driver => ({
  id: name,
  name,
  is_active: true,
  open_tows: 0,
  on_shift: true,
  truck: null,
  avatar_url: null,
  work: null,
  position: null,
  ...more,
})
const busy = (step: 'en_route' | 'at_lot', open_tows: number): Partial<Driver> => ({
  open_tows,
  work: { complex: 'Arbor Ridge', step },
})
const order = (drivers: readonly Driver[], place: typeof PLACE | null = PLACE) =>
  rankDrivers(drivers, place).map(({ driver: { name }, detail, load }) => `${name}: ${detail}; ${load}`)

it('sorts by distance where a position is known, then by step, load, and name', () => {
  const drivers = [
    driver('Two Tows', busy('en_route', 2)),
    driver('One Tow', busy('en_route', 1)),
    driver('At Lot', busy('at_lot', 1)),
    driver('Zoe Free', { truck: { id: 't', name: 'Truck 4' } }),
    driver('Ana Free'),
    driver('Far', { position: { latitude: 29.9, longitude: -95.37 } }),
    driver('Near', { ...busy('en_route', 1), position: { latitude: 29.77, longitude: -95.37 } }),
    driver('Left Us', { is_active: false }),
  ]
  expect(order(drivers)).toEqual([
    'Near: 0.7 mi, en route, Arbor Ridge; 1 tow',
    'Far: 9.7 mi; Free',
    'Ana Free: Distance unknown; Free',
    'Zoe Free: Distance unknown, Truck 4; Free',
    'At Lot: Distance unknown, at lot, Arbor Ridge; 1 tow',
    'One Tow: Distance unknown, en route, Arbor Ridge; 1 tow',
    'Two Tows: Distance unknown, en route, Arbor Ridge; 2 tows',
  ])
  expect(order(drivers, null)[0]).toBe('Ana Free: Distance unknown; Free')
})

it('puts drivers who are off shift last, with a word of warning', () => {
  const drivers = [
    driver('Ana Off', { on_shift: false, truck: { id: 't', name: 'Truck 4' } }),
    driver('Bo Off', { on_shift: false, ...busy('en_route', 1) }),
    driver('Two Tows', busy('en_route', 2)),
  ]
  expect(order(drivers)).toEqual([
    'Two Tows: Distance unknown, en route, Arbor Ridge; 2 tows',
    'Ana Off: Off shift, may not see it, Truck 4; Free',
    'Bo Off: Off shift, may not see it, en route, Arbor Ridge; 1 tow',
  ])
  const starts = (list: readonly Driver[]) => rankDrivers(list, null).map(({ starts_off_shift }) => starts_off_shift)
  expect(starts(drivers)).toEqual([false, true, false])
  expect(starts(drivers.slice(0, 2))).toEqual([false, false])
})
