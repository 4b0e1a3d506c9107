import { expect, it } from 'vitest'
import { alertsOfAction, COMPANY_ALERT_WORDS, COMPANY_ALERTS } from './company-alerts.ts'

it('turns what happens to a tow into what the company is notified of', () => {
  expect(alertsOfAction('tow.requested', { number: 7 })).toEqual(['tow_requested'])
  expect(alertsOfAction('tow.removed', null)).toEqual(['tow_cancelled'])
  expect(alertsOfAction('contract.hold_lifted', null)).toEqual(['complex_hold'])
  expect(alertsOfAction('custody.paid', { amount: '$272.00' })).toEqual(['payment_received'])
  expect(alertsOfAction('tow.accepted', null)).toEqual([])
})

it('counts a release as a payment only when money was taken with it', () => {
  expect(alertsOfAction('custody.released', { amount: '$272.00' })).toEqual(['payment_received', 'car_released'])
  expect(alertsOfAction('custody.released', { total: '$272.00' })).toEqual(['car_released'])
  expect(alertsOfAction('tow.dropped', { paid: '$135.00' })).toEqual(['payment_received', 'car_released'])
})

it('has words for each event', () => {
  expect(Object.keys(COMPANY_ALERT_WORDS)).toEqual([...COMPANY_ALERTS])
})
