import type { QueueItem } from '@curbwise/client'
import { driverQueueTexts } from '@curbwise/messages/driver-queue'
import { englishIn } from '@curbwise/messages/english-words'
import { describe, expect, it } from 'vitest'
import { itemState, itemTitle, sizeWords, textsOf } from './words.ts'

const item: QueueItem = {
  id: 'i1',
  deed: 'photo',
  name: 'rear',
  endpoint: { name: 'tows.addImage', method: 'POST', path: '/api/tows/{id}/images', idempotent: true },
  input: { body: {} },
  case_id: 't1',
  car: { license_plate: 'KVB8821', state: 'TX', vin: null },
  captured_at: '2026-03-01T06:55:00.000Z',
  place: 2,
  sha256: null,
  bytes: 1_400_000,
  tries: 0,
  server_errors: 0,
  sent_at: null,
  refusal: null,
}

describe('the words of the queue', () => {
  it('name each deed in both languages', () => {
    expect(itemTitle(item, 'en')).toBe('Rear photo')
    expect(itemTitle({ deed: 'step', name: 'on_scene' }, 'es')).toBe('Paso: en el lugar')
    expect(itemTitle({ deed: 'sticker', name: 'flat_tire' }, 'en')).toBe('Sticker, Flat Tire')
    expect(itemTitle({ deed: 'step', name: 'newer' }, 'en')).toBe('Step: newer')
  })

  it('don’t say that no one answered when the server asks for a login', () => {
    const queue = { items: [item], sending: null, needs_login: true }
    expect(itemState({ ...item, tries: 4 }, queue, 'en')).toEqual({ text: 'Saved here, 1.4 MB, not sent', todo: null })
  })

  it('say what an item waits for, and what to do', () => {
    const t = textsOf('en')
    const state = (
      changes: Partial<QueueItem>,
      others: readonly QueueItem[] = [],
      language: Parameters<typeof itemState>[2] = 'en',
    ) => itemState({ ...item, ...changes }, { items: [...others, item], sending: null, needs_login: false }, language)
    const refusal = { status: 409, code: 'refused', message: 'The tow was cancelled.' }
    expect(state({}).text).toBe('Saved here, 1.4 MB, not sent')
    expect(state({ refusal }, [], 'es').text, 'the server’s reason is English').toBe('Rechazado. Pregunte al despacho.')
    expect(state({ tries: 2 }).text).toBe('Tried 2 times, no answer')
    expect(state({}, [{ ...item, id: 'i0', place: 1, refusal }]).text).toContain('refused before it')
    expect(state({ refusal })).toMatchObject({ text: 'Refused: The tow was cancelled.', todo: t('state.todo') })
    expect(state({ refusal: { ...refusal, is_with_office: true } }).todo).toBe(t('state.with_office'))
    expect(sizeWords(300)).toBe('1 KB')
  })

  it('have no English in the Spanish texts', () => {
    expect(
      Object.values(driverQueueTexts.es).flatMap((text) => englishIn(text.replaceAll(/\{\{\w+\}\}/g, ''))),
    ).toEqual([])
  })
})
