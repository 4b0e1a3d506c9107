// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

const onChange = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  onChange.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = (value: string) => <SearchField label="Plate" value={value} onChange={onChange} shortcut={false} />
const input = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })
const pause = (): void => {
  act(() => {
    vi.advanceTimersByTime(250)
  })
}

it('keeps what was typed on while its earlier text is on its way back', () => {
  const { rerender } = render(field(''))
  type('kvb 88')
  pause()
  expect(onChange).toHaveBeenLastCalledWith('kvb 88')
  type('kvb 8821 ')
  rerender(field('kvb 88'))
  expect(input().value).toBe('kvb 8821 ')
  pause()
  expect(onChange).toHaveBeenLastCalledWith('kvb 8821')
  rerender(field('kvb 8821'))
  expect(input().value).toBe('kvb 8821 ')
})

it('shows a value that comes from elsewhere', () => {
  const { rerender } = render(field(''))
  type('kvb 88')
  pause()
  rerender(field('kvb 88'))
  rerender(field(''))
  expect(input().value).toBe('')
  rerender(field('kvb 88'))
  expect(input().value).toBe('kvb 88')
})

it('sends a text once, however long it takes to come back', () => {
  const { rerender } = render(field(''))
  type('kvb 88')
  pause()
  rerender(<SearchField label="Plate" value="" onChange={(text) => void onChange(text)} shortcut={false} />)
  pause()
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('sends what was typed when the field is left, once', () => {
  const { rerender } = render(field(''))
  type('kvb 88')
  fireEvent.blur(input())
  expect(onChange).toHaveBeenCalledExactlyOnceWith('kvb 88')
  pause()
  fireEvent.blur(input())
  rerender(field('kvb 88'))
  fireEvent.blur(input())
  expect(onChange).toHaveBeenCalledTimes(1)
})
