// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useChanged } from './use-changed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('collects ids until no record has changed for a while', () => {
  const { result } = renderHook(() => useChanged())
  act(() => {
    result.current[1]('a')
  })
  act(() => {
    vi.advanceTimersByTime(2000)
  })
  act(() => {
    result.current[1]('b')
  })
  expect([...result.current[0]]).toEqual(['a', 'b'])
  act(() => {
    vi.advanceTimersByTime(2499)
  })
  expect(result.current[0].size).toBe(2)
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(result.current[0].size).toBe(0)
})

it('ignores a change that names no record', () => {
  const { result } = renderHook(() => useChanged())
  const before = result.current[0]
  act(() => {
    result.current[1](undefined)
  })
  expect(result.current[0]).toBe(before)
})
