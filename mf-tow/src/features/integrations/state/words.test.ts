import type { ApiKeyRow } from '@curbwise/api/resources/api-keys.schemas'
import type { WebhookDeliveryRow } from '@curbwise/api/resources/webhooks.schemas'
import { describe, expect, it } from 'vitest'
import { endText, kindsText, outcomeText, queuedText, recordHref, recordText, serverOf, webhookState } from './words.ts'

const ZONE = 'America/Chicago'
const AT = '2026-11-21T03:58:00.000Z'
/** Midnight after November 20 in Houston. */
const MIDNIGHT = '2026-11-21T06:00:00.000Z'

describe('when a key stops working', () => {
  it.each<[string, Pick<ApiKeyRow, 'ended' | 'ends_at'>]>([
    ['No end', { ended: null, ends_at: null }],
    ['Through 11/20/2026', { ended: null, ends_at: MIDNIGHT }],
    ['Ended 11/20/2026', { ended: { at: MIDNIGHT, why: 'expired', by: null }, ends_at: MIDNIGHT }],
    ['Revoked 11/20/2026 by Gil Arceneaux', { ended: { at: AT, why: 'revoked', by: 'Gil Arceneaux' }, ends_at: null }],
    ['Revoked 11/20/2026', { ended: { at: AT, why: 'revoked', by: null }, ends_at: MIDNIGHT }],
  ])('reads “%s”', (text, key) => {
    expect(endText(key, ZONE)).toBe(text)
  })
})

describe('a webhook', () => {
  it.each([
    [['On', 'ok'], { off: null, failing_since: null }],
    [['Failing', 'warn'], { off: null, failing_since: AT }],
    [['Off'], { off: { at: AT, why: 'by_admin' as const }, failing_since: AT }],
    [['Off after failures', 'err'], { off: { at: AT, why: 'failed' as const }, failing_since: AT }],
  ])('is %j', (state, webhook) => {
    expect(webhookState(webhook)).toEqual(state)
  })

  it('is named by its server, with what it sends', () => {
    expect(serverOf({ url: 'https://hooks.bayoucitytowing.com/curbwise?token=s3cret' })).toBe(
      'hooks.bayoucitytowing.com',
    )
    expect(kindsText(['tow', 'payment'])).toBe('Tows, Payments')
  })
})

describe('a delivery', () => {
  const NEW: Omit<WebhookDeliveryRow, 'id' | 'event'> = {
    status: 'waiting',
    tries: 0,
    next_at: AT,
    delivered_at: null,
    response_status: null,
    error: null,
  }
  const REFUSED = { response_status: 503, error: 'The server answered 503' }

  it.each([
    ['Not tried yet. Earlier changes of the record go first.', NEW],
    [
      'Accepted 11/20/2026, 9:58 PM, with status 204',
      { ...NEW, status: 'delivered' as const, tries: 2, next_at: null, delivered_at: AT, response_status: 204 },
    ],
    ['The server answered 503. Tried once, next 11/20/2026, 9:58 PM', { ...NEW, ...REFUSED, tries: 1 }],
    [
      'The server answered 503. Tried 41 times',
      { ...NEW, ...REFUSED, status: 'failed' as const, tries: 41, next_at: null },
    ],
    [
      'The webhook was switched off',
      { ...NEW, status: 'failed' as const, next_at: null, error: 'The webhook was switched off' },
    ],
  ])('reads “%s”', (text, delivery) => {
    expect(outcomeText(delivery, ZONE)).toBe(text)
  })

  it('names its record, and leads to the page of a tow or a boot', () => {
    const event = (type: WebhookDeliveryRow['event']['type'], status: string): WebhookDeliveryRow['event'] => ({
      id: 'e-1',
      type,
      record: { id: 'r-1', status, path: null },
      occurred_at: AT,
      sequence: 1,
    })
    expect(recordText(event('tow.changed', 'completed_dropped_on_site'))).toBe('Tow, completed dropped on site')
    expect(recordHref(event('tow.changed', 'completed'))).toBe('/complexes/tows/r-1/details')
    expect(recordHref(event('boot.changed', 'booted'))).toBe('/complexes/booted-vehicles/r-1/details')
    expect(recordHref(event('payment.changed', 'paid'))).toBeNull()
  })

  it('is counted when it is sent again', () => {
    expect(queuedText(1)).toBe('1 delivery is sent again')
    expect(queuedText(1240)).toBe('1,240 deliveries are sent again')
  })
})
