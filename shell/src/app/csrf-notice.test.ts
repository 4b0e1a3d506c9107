import { dirtyAtom, languageAtom, toastsAtom } from '@curbwise/platform'
import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCsrfNotice } from './csrf-notice.ts'
import { createReloader } from './reload.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function start() {
  const store = createStore()
  const reload = vi.fn()
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage
  const isAttended = vi.fn(() => false)
  const waiting = { count: () => 0, subscribe: () => () => {} }
  const reloader = createReloader({ store, storage, now: () => Date.now(), reload, waiting })
  return { store, reload, reloader, isAttended, notice: createCsrfNotice({ store, reloader, isAttended }) }
}

describe('CSRF Token Mismatch', () => {
  it('is announced in the reader’s language', () => {
    const { store, notice } = start()
    store.set(languageAtom, 'es')
    notice()
    expect(store.get(toastsAtom)).toMatchObject([
      { summary: 'El sitio se recargará para una nueva actualización', action: { label: 'Quedarme aquí' } },
    ])
  })

  it('shows one persistent info toast, and reloads after 4 s', () => {
    const { store, reload, notice } = start()
    notice()
    notice()
    expect(store.get(toastsAtom)).toMatchObject([
      {
        severity: 'info',
        summary: 'The site will reload for a new update',
        detail: 'Please wait a few seconds...',
        life: -1,
        closable: false,
      },
    ])
    vi.advanceTimersByTime(3999)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('doesn’t reload if the user chooses Stay', () => {
    const { store, reload, notice } = start()
    notice()
    store.get(toastsAtom)[0]?.action?.run()
    vi.advanceTimersByTime(60_000)
    expect(reload).not.toHaveBeenCalled()
    expect(store.get(toastsAtom)).toEqual([])
  })

  it('waits while there is unsaved work or the user is reading the notice', () => {
    const { store, reload, isAttended, notice } = start()
    store.set(dirtyAtom, new Set(['form']))
    notice()
    vi.advanceTimersByTime(20_000)
    isAttended.mockReturnValue(true)
    store.set(dirtyAtom, new Set<string>())
    vi.advanceTimersByTime(5000)
    expect(reload).not.toHaveBeenCalled()
    isAttended.mockReturnValue(false)
    vi.advanceTimersByTime(1000)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('reloading', () => {
  it('happens at most once in 10 s', () => {
    const { reload, reloader } = start()
    expect(reloader.reloadNow()).toBe(true)
    vi.advanceTimersByTime(9999)
    expect(reloader.reloadNow()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(reloader.reloadNow()).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('waits until there is no unsaved work', () => {
    const { store, reload, reloader } = start()
    store.set(dirtyAtom, new Set(['a', 'b']))
    reloader.reloadWhenClean()
    store.set(dirtyAtom, new Set(['b']))
    expect(reload).not.toHaveBeenCalled()
    store.set(dirtyAtom, new Set<string>())
    store.set(dirtyAtom, new Set(['c']))
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
