import { englishIn } from '@curbwise/messages/english-words'
import { timelineSentence } from '@curbwise/messages/words/timeline-sentences'
import { TOW_STEP_LABELS, TOW_STEPS } from '@curbwise/rules/tows/status'
import { describe, expect, it } from 'vitest'

describe('the timeline of a tow in Spanish', () => {
  it.each([
    'Requested',
    'Assigned to a driver',
    ...TOW_STEPS.map((step) => TOW_STEP_LABELS[step]),
    'On scene, checked again',
    'Completed',
    'Dropped on site, free',
    'Cancelled',
    'Brought over from an old system',
    'Unassigned from the driver',
    'Returned by the driver',
    'On the way to look at the plate',
    'A driver sent to look at the plate',
    'Look called off',
    'Plate photo asked for from the requester',
    'Same car as a registered one',
    'Not the same car as a registered one',
    'Stopped: No vehicle, guest or paid permit for KVB 8821.',
    'Photo added: space',
    'Photo removed: plate',
    'Details changed',
    'Confirmed by the complex',
    'Continued despite a right since hook-up: Guest permit until 11/21/2026.',
    'Overridden in writing: hoy',
    'Without a connection the phone decided unauthorized, the server authorized',
    'Goes on although the phone and the server decided differently: hoy',
    'Voided: hoy. Tow 48,219 replaces it',
    'Charge of $146.14 set to zero: hoy',
    'Text: plate photo requested (delivery not confirmed)',
    'Text to the driver',
    'Email: Tow ticket, Receipt, to ana@example.com (waiting to be sent)',
  ])('says “%s”', (sentence) => {
    expect(timelineSentence('es', sentence)).not.toBe(sentence)
    expect(englishIn(timelineSentence('es', sentence))).toEqual([])
  })
})
