// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from './use-now.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})

afterEach(() => {
  vi.useRealTimers()
})

it('updates at the given interval', () => {
  const { result } = renderHook(() => useNow(1000))
  expect(result.current).toBe(NOON)
  act(() => {
    vi.advanceTimersByTime(999)
  })
  expect(result.current).toBe(NOON)
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(result.current).toBe(NOON + 1000)
})

it('is never earlier than the data it is compared with', () => {
  const { result } = renderHook(() => useNow(1000, NOON + 500))
  expect(result.current).toBe(NOON + 500)
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(result.current).toBe(NOON + 1000)
})
