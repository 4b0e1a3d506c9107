// @vitest-environment jsdom
import { ScreenError } from '@curbwise/platform'
import { renderWithPlatform } from '@curbwise/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(error: unknown, isAuthenticated = true) {
  const ways = { onLogIn: vi.fn(), onBack: vi.fn(), onHome: vi.fn() }
  renderWithPlatform(<ErrorScreen error={error} {...ways} />, { session: { isAuthenticated, role: 'tow_staff' } })
  return ways
}
const pass = (ms: number) => {
  for (let left = ms; left > 0; left -= 1000) act(() => void vi.advanceTimersByTime(Math.min(1000, left)))
}
const notFound = new ScreenError(404, 'Page not found')
const expired = new ScreenError(401, 'Unauthorized')

describe('404', () => {
  it('says so to the letter and goes back after 2 s', () => {
    const { onBack } = show(notFound)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('404!')
    expect(screen.getByText("Sorry, that page doesn't exist. Please wait as we redirect you back")).toBeDefined()
    expect(screen.getByRole('timer').textContent).toBe('2')
    pass(1000)
    expect(screen.getByRole('timer').textContent).toBe('1')
    expect(onBack).not.toHaveBeenCalled()
    pass(1000)
    expect(onBack).toHaveBeenCalledTimes(1)
  })

  it('leads those logged out to the log-in', () => {
    const { onBack, onLogIn } = show(notFound, false)
    pass(2000)
    expect(onLogIn).toHaveBeenCalledTimes(1)
    expect(onBack).not.toHaveBeenCalled()
  })
})

describe('401', () => {
  it('says so to the letter and leads to the log-in after 2 s', () => {
    const { onLogIn } = show(expired)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Your login session has expired, please log in again',
    )
    expect(screen.getByText('You are being redirected to login page, please wait...')).toBeDefined()
    pass(2000)
    expect(onLogIn).toHaveBeenCalledTimes(1)
  })

  it('waits under the pointer, and for good after Stay', () => {
    const { onLogIn } = show(expired)
    fireEvent.pointerEnter(screen.getByRole('timer'))
    fireEvent.focus(screen.getByRole('button', { name: 'Stay' }))
    pass(10_000)
    expect(onLogIn).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
    fireEvent.blur(screen.getByRole('button', { name: 'Log in' }))
    pass(10_000)
    expect(onLogIn).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(onLogIn).toHaveBeenCalledTimes(1)
  })
})

describe('any other error', () => {
  it('says Dang with the message, and goes nowhere by itself', () => {
    const ways = show(new Error('Storage lots did not load'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dang')
    for (const text of ['Storage lots did not load', 'It looks like something broke.', 'Sorry about that.'])
      expect(screen.getByText(text)).toBeDefined()
    pass(10_000)
    expect(ways.onBack).not.toHaveBeenCalled()
    expect(ways.onLogIn).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Go back home' }))
    expect(ways.onHome).toHaveBeenCalledTimes(1)
  })

  it('draws nothing for crawlers', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)')
    show(new Error('Broken'))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
