import { dirtyAtom } from '@curbwise/platform'
import { createStore } from 'jotai'
import { expect, it, vi } from 'vitest'
import { createReloader } from './reload.ts'

it('waits with a new release while something waits on this phone or isn’t saved', () => {
  const store = createStore()
  const reload = vi.fn()
  const values = new Map<string, string>()
  let count = 2
  let tell = (): void => {}
  const reloader = createReloader({
    store,
    storage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    } as Storage,
    now: () => 1_000_000,
    reload,
    waiting: {
      count: () => count,
      subscribe(listener) {
        tell = listener
        return () => {}
      },
    },
  })
  reloader.reloadWhenClean()
  count = 1
  tell()
  store.set(dirtyAtom, new Set(['form']))
  count = 0
  tell()
  expect(reload).not.toHaveBeenCalled()
  store.set(dirtyAtom, new Set<string>())
  expect(reload).toHaveBeenCalledTimes(1)
})
