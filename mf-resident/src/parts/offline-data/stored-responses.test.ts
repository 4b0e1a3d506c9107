// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { KEPT_ANSWERS } from '@curbwise/platform'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeResponses, restoreResponses } from './stored-responses.ts'

const ME = ['session.residentMe', {}]
const LINK = ['residents.getInvitation', {}]
const record = { unit_number: '214', resident_pin_code: '583206', guest_pin_code: '304918' }

beforeEach(() => localStorage.clear())

/** Stores the responses to this browser's queries, then returns what a reload finds. */
function storedAfterReload(open = true): string {
  const client = new QueryClient()
  const stop = storeResponses(client, 'unit-1', localStorage, () => open)
  client.setQueryData(ME, record)
  client.setQueryData(LINK, { url: 'https://example.com/guest?invitation=secret' })
  stop()
  return localStorage.getItem(KEPT_ANSWERS) ?? ''
}

describe('stored responses', () => {
  it('are restored after a reload with their age, without PINs and without the guest link', () => {
    const stored = storedAfterReload()
    for (const secret of ['583206', '304918', 'secret']) expect(stored).not.toContain(secret)
    const client = new QueryClient()
    restoreResponses(client, 'unit-1', localStorage)
    expect(client.getQueryData(ME)).toEqual({ unit_number: '214', resident_pin_code: null, guest_pin_code: null })
    expect(client.getQueryState(ME)?.dataUpdatedAt).toBeGreaterThan(0)
  })

  it('of another unit are deleted', () => {
    storedAfterReload()
    const client = new QueryClient()
    restoreResponses(client, 'unit-2', localStorage)
    expect([client.getQueryData(ME), localStorage.getItem(KEPT_ANSWERS)]).toEqual([undefined, null])
  })

  it('are not stored after logging out', () => expect(storedAfterReload(false)).toBe(''))

  it('are ignored if damaged', () => {
    localStorage.setItem(KEPT_ANSWERS, '{"owner":"unit-1","state":7}')
    expect(() => restoreResponses(new QueryClient(), 'unit-1', localStorage)).not.toThrow()
    expect(localStorage.getItem(KEPT_ANSWERS)).toBeNull()
  })
})
