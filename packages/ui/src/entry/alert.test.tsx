// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Alert } from './alert.tsx'

const shown = vi.fn<(options?: unknown) => void>()
beforeEach(() => {
  shown.mockClear()
  HTMLElement.prototype.scrollIntoView = shown
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
})

describe('Alert', () => {
  it('scrolls an announced error into view once', () => {
    const { rerender } = render(
      <Alert severity="error" announce>
        Couldn’t request the tow
      </Alert>,
    )
    expect(screen.getByRole('alert').textContent).toBe('Couldn’t request the tow')
    rerender(
      <Alert severity="error" announce>
        Try again
      </Alert>,
    )
    expect(shown.mock.calls).toEqual([[{ block: 'nearest' }]])
  })

  it('leaves the page where it is for anything else', () => {
    render(
      <>
        <Alert announce>Saved</Alert>
        <Alert severity="error">Expired</Alert>
      </>,
    )
    expect(screen.getByRole('status').textContent).toBe('Saved')
    expect(shown).not.toHaveBeenCalled()
  })
})
