import { describe, expect, it } from 'vitest'
import { answered, isUnanswered, keyFor, type AttemptStore } from './attempt.ts'

const memory = (): AttemptStore => {
  let stored: string | null = null
  return {
    read: () => stored,
    write: (text) => {
      stored = text
    },
  }
}
const counter = () => {
  let count = 0
  return () => `key-${++count}`
}

describe('the idempotency key of a request', () => {
  it('is the same for retries of a request, also after a reload', () => {
    const [store, newKey] = [memory(), counter()]
    expect(keyFor(store, { plate: 'A' }, newKey)).toBe('key-1')
    expect(keyFor(store, { plate: 'A' }, newKey)).toBe('key-1')
    expect(isUnanswered(store, { plate: 'A' })).toBe(true)
  })

  it('changes for another request, and after a response', () => {
    const [store, newKey] = [memory(), counter()]
    expect(keyFor(store, { plate: 'A' }, newKey)).toBe('key-1')
    expect(keyFor(store, { plate: 'B' }, newKey)).toBe('key-2')
    answered(store)
    expect(isUnanswered(store, { plate: 'B' })).toBe(false)
    expect(keyFor(store, { plate: 'B' }, newKey)).toBe('key-3')
  })

  it('is new when the stored attempt can’t be read', () => {
    const store = memory()
    store.write('{"key"')
    expect(isUnanswered(store, {})).toBe(false)
    expect(keyFor(store, {}, counter())).toBe('key-1')
  })
})
