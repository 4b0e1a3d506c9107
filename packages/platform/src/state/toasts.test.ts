import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { dismissToastAtom, showToastAtom, toastsAtom } from './toasts.ts'

describe('toasts', () => {
  it('stay for 3000 ms and can be closed by default', () => {
    const store = createStore()
    store.set(showToastAtom, { severity: 'info', summary: 'Saved' })
    expect(store.get(toastsAtom)).toMatchObject([{ severity: 'info', summary: 'Saved', life: 3000, closable: true }])
  })

  it('stay until closed if they are errors', () => {
    const store = createStore()
    const id = store.set(showToastAtom, { severity: 'error', summary: 'Error', detail: 'Unauthorized' })
    expect(store.get(toastsAtom)[0]?.life).toBe(-1)
    store.set(dismissToastAtom, id)
    expect(store.get(toastsAtom)).toEqual([])
  })

  it('use their own life, even errors', () => {
    const store = createStore()
    store.set(showToastAtom, { severity: 'error', summary: 'Error', life: 500, closable: false })
    expect(store.get(toastsAtom)[0]).toMatchObject({ life: 500, closable: false })
  })
})
