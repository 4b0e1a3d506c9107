// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { KEPT_ANSWERS } from '@curbwise/platform'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepAnswers, restoreAnswers } from './kept-answers.ts'

const ME = ['session.residentMe', {}]
const LINK = ['residents.getInvitation', {}]
const record = { unit_number: '214', resident_pin_code: '583206', guest_pin_code: '304918' }

beforeEach(() => localStorage.clear())

/** Keeps what this browser asks, then gives what a reload finds. */
function asked(open = true): string {
  const client = new QueryClient()
  const stop = keepAnswers(client, 'unit-1', localStorage, () => open)
  client.setQueryData(ME, record)
  client.setQueryData(LINK, { url: 'https://example.com/guest?invitation=secret' })
  stop()
  return localStorage.getItem(KEPT_ANSWERS) ?? ''
}

describe('answers that are readable without a connection', () => {
  it('are there again after a reload, as old as they are, without PINs and without the link', () => {
    const kept = asked()
    for (const secret of ['583206', '304918', 'secret']) expect(kept).not.toContain(secret)
    const client = new QueryClient()
    restoreAnswers(client, 'unit-1', localStorage)
    expect(client.getQueryData(ME)).toEqual({ unit_number: '214', resident_pin_code: null, guest_pin_code: null })
    expect(client.getQueryState(ME)?.dataUpdatedAt).toBeGreaterThan(0)
  })

  it('of another unit are thrown away', () => {
    asked()
    const client = new QueryClient()
    restoreAnswers(client, 'unit-2', localStorage)
    expect([client.getQueryData(ME), localStorage.getItem(KEPT_ANSWERS)]).toEqual([undefined, null])
  })

  it('are not written for somebody who has logged out', () => expect(asked(false)).toBe(''))

  it('that were damaged are none', () => {
    localStorage.setItem(KEPT_ANSWERS, '{"owner":"unit-1","state":7}')
    expect(() => restoreAnswers(new QueryClient(), 'unit-1', localStorage)).not.toThrow()
    expect(localStorage.getItem(KEPT_ANSWERS)).toBeNull()
  })
})
