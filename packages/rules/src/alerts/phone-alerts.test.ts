import { describe, expect, it } from 'vitest'
import { ALERT_OF_EVENT, PHONE_ALERTS, PHONE_EVENTS, phoneEventsOf } from './phone-alerts.ts'

describe('what happens to a tow', () => {
  it('is new work for the office when it is requested, confirmed, or returned', () => {
    expect(phoneEventsOf('tow.requested', null, { number: 7 })).toEqual([{ event: 'requested', to: 'office' }])
    expect(phoneEventsOf('tow.confirmed', null, null)).toEqual([{ event: 'requested', to: 'office' }])
    expect(phoneEventsOf('tow.declined', { driver_id: 'a' }, { driver_id: null })).toEqual([
      { event: 'returned', to: 'office' },
    ])
  })

  it('is new work for the driver who gets it, and the end of it for the driver who had it', () => {
    expect(phoneEventsOf('tow.assigned', { driver_id: null }, { driver_id: 'b' })).toEqual([
      { event: 'assigned', to: { driver_id: 'b' } },
    ])
    expect(phoneEventsOf('tow.reassigned', { driver_id: 'a' }, { driver_id: 'b' })).toEqual([
      { event: 'taken_away', to: { driver_id: 'a' } },
      { event: 'assigned', to: { driver_id: 'b' } },
    ])
    expect(phoneEventsOf('tow.unassigned', { driver_id: 'a' }, { driver_id: null })).toEqual([
      { event: 'taken_away', to: { driver_id: 'a' } },
    ])
  })

  it('sends a driver to look at a plate, and calls it off', () => {
    expect(phoneEventsOf('tow.look_assigned', { look_driver_id: null }, { look_driver_id: 'b' })).toEqual([
      { event: 'look', to: { driver_id: 'b' } },
    ])
    expect(phoneEventsOf('tow.look_ended', { look_driver_id: 'b' }, { look_driver_id: null })).toEqual([
      { event: 'look_ended', to: { driver_id: 'b' } },
    ])
  })

  it('ends for the office and for the driver who has it', () => {
    expect(phoneEventsOf('tow.cancelled', null, null)).toEqual([
      { event: 'cancelled', to: 'office' },
      { event: 'cancelled', to: { driver_id: null } },
    ])
  })

  it('notifies no one of what people do at the car', () => {
    expect(phoneEventsOf('tow.accepted', null, { driver_id: 'b' })).toEqual([])
    expect(phoneEventsOf('tow.look_taken', null, { look_driver_id: 'b' })).toEqual([])
  })
})

it('turns on each event with one switch', () => {
  expect(Object.keys(ALERT_OF_EVENT)).toEqual([...PHONE_EVENTS])
  expect(new Set(Object.values(ALERT_OF_EVENT))).toEqual(new Set(PHONE_ALERTS))
})
