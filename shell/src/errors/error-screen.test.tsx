// @vitest-environment jsdom
import { ScreenError, type Language } from '@curbwise/platform'
import { renderWithPlatform } from '@curbwise/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(error: unknown, isAuthenticated = true, language: Language = 'en') {
  const handlers = { onLogIn: vi.fn(), onBack: vi.fn(), onHome: vi.fn() }
  renderWithPlatform(<ErrorScreen error={error} {...handlers} />, {
    session: { isAuthenticated, role: 'tow_staff' },
    language,
  })
  return handlers
}
const pass = (ms: number) => {
  for (let left = ms; left > 0; left -= 1000) act(() => void vi.advanceTimersByTime(Math.min(1000, left)))
}
const notFound = new ScreenError(404, 'Page not found')
const expired = new ScreenError(401, 'Unauthorized')

describe('404', () => {
  it('shows the specified text and goes back after 2 s', () => {
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

  it('redirects logged-out users to the login', () => {
    const { onBack, onLogIn } = show(notFound, false)
    pass(2000)
    expect(onLogIn).toHaveBeenCalledTimes(1)
    expect(onBack).not.toHaveBeenCalled()
  })
})

describe('401', () => {
  it('shows the specified text and goes to the login after 2 s', () => {
    const { onLogIn } = show(expired)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Your login session has expired, please log in again',
    )
    expect(screen.getByText('You are being redirected to login page, please wait...')).toBeDefined()
    pass(2000)
    expect(onLogIn).toHaveBeenCalledTimes(1)
  })

  it('pauses under the pointer, and stops after Stay', () => {
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

describe('in Spanish', () => {
  it.each([
    ['404', notFound, ['Lo sentimos, esa página no existe. Espere mientras lo regresamos', 'Quedarme aquí']],
    ['401', expired, ['Su sesión venció. Inicie sesión otra vez', 'Quedarme aquí']],
    ['any other error', new Error('…'), ['¡Caray!', 'Parece que algo falló.', 'Volver al inicio']],
  ])('%s is Spanish', (_, error, texts) => {
    show(error, false, 'es')
    for (const text of texts) expect(screen.getByText(text)).toBeDefined()
  })
})

describe('any other error', () => {
  it('shows Dang with the message, without a redirect', () => {
    const handlers = show(new Error('Couldn’t load the storage lots'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dang')
    for (const text of ['Couldn’t load the storage lots', 'It looks like something broke.', 'Sorry about that.'])
      expect(screen.getByText(text)).toBeDefined()
    pass(10_000)
    expect(handlers.onBack).not.toHaveBeenCalled()
    expect(handlers.onLogIn).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Go back home' }))
    expect(handlers.onHome).toHaveBeenCalledTimes(1)
  })

  it('renders nothing for crawlers', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)')
    show(new Error('Broken'))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
