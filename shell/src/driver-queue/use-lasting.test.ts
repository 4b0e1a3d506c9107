// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLasting } from './use-lasting.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

it('is true once the condition has held for the time, and false at once when it ends', () => {
  const { result, rerender } = renderHook(({ waits }) => useLasting(waits, 2000), { initialProps: { waits: true } })
  pass(1999)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender({ waits: false })
  expect(result.current).toBe(false)
})

it('starts over when the condition ended in between', () => {
  const { result, rerender } = renderHook(({ waits }) => useLasting(waits, 2000), { initialProps: { waits: true } })
  pass(1500)
  rerender({ waits: false })
  rerender({ waits: true })
  pass(1500)
  expect(result.current).toBe(false)
  pass(500)
  expect(result.current).toBe(true)
})

it('starts over when the condition ended after it had held', () => {
  const { result, rerender } = renderHook(({ waits }) => useLasting(waits, 2000), { initialProps: { waits: true } })
  pass(2000)
  rerender({ waits: false })
  rerender({ waits: true })
  expect(result.current).toBe(false)
})
