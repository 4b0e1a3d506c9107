// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Toast } from './toast.ts'
import { ToastViewport } from './toasts.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const toast = (more: Partial<Toast> = {}): Toast => ({
  id: 't',
  severity: 'success',
  summary: 'Tow assigned',
  life: 3000,
  closable: true,
  ...more,
})
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const shown = (more: Partial<Toast> = {}) => {
  const onClose = vi.fn()
  render(<ToastViewport toasts={[toast(more)]} onClose={onClose} />)
  return onClose
}

describe('ToastViewport', () => {
  it('closes a toast after its life', () => {
    const onClose = shown()
    pass(2999)
    expect(onClose).not.toHaveBeenCalled()
    pass(1)
    expect(onClose).toHaveBeenCalledExactlyOnceWith('t')
  })

  it('pauses the timer while hovered, and continues with the remaining time', () => {
    const onClose = shown()
    pass(2000)
    fireEvent.mouseOver(screen.getByText('Tow assigned'))
    pass(60_000)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.mouseOut(screen.getByText('Tow assigned'))
    pass(999)
    expect(onClose).not.toHaveBeenCalled()
    pass(1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('pauses the timer while something in it has the focus', () => {
    const onClose = shown({ action: { label: 'Undo', onSelect: () => undefined } })
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    pass(60_000)
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    pass(60_000)
    expect(onClose).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'Close' }).blur())
    pass(3000)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([-1, -2])('keeps a toast with a life of %i until it is closed', (life) => {
    const onClose = shown({ life })
    pass(600_000)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledExactlyOnceWith('t')
  })

  it('closes an error that has a life', () => {
    const onClose = shown({ severity: 'error', life: 500 })
    pass(500)
    expect(onClose).toHaveBeenCalledExactlyOnceWith('t')
  })

  it('announces errors immediately and the rest politely', () => {
    render(
      <ToastViewport
        toasts={[toast({ id: 'a', severity: 'error', summary: 'Error' }), toast({ id: 'b', closable: false })]}
        onClose={() => undefined}
      />,
    )
    expect(screen.getByRole('alert').textContent).toBe('Error')
    expect(screen.getByRole('status').textContent).toBe('Tow assigned')
  })
})
