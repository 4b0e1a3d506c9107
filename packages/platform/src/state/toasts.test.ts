import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { dismissToastAtom, showToastAtom, toastsAtom } from './toasts.ts'

describe('toasts', () => {
  it('live 3000 ms and can be closed unless told otherwise', () => {
    const store = createStore()
    store.set(showToastAtom, { severity: 'info', summary: 'Saved' })
    expect(store.get(toastsAtom)).toMatchObject([{ severity: 'info', summary: 'Saved', life: 3000, closable: true }])
  })

  it('keep errors until they are closed', () => {
    const store = createStore()
    const id = store.set(showToastAtom, { severity: 'error', summary: 'Error', detail: 'Unauthorized' })
    expect(store.get(toastsAtom)[0]?.life).toBe(-1)
    store.set(dismissToastAtom, id)
    expect(store.get(toastsAtom)).toEqual([])
  })

  it('take their own life, an error too', () => {
    const store = createStore()
    store.set(showToastAtom, { severity: 'error', summary: 'Error', life: 500, closable: false })
    expect(store.get(toastsAtom)[0]).toMatchObject({ life: 500, closable: false })
  })
})
