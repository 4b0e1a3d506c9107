import { describe, expect, it } from 'vitest'
import { answered, isUnanswered, keyFor, type AttemptStore } from './attempt.ts'

const memory = (): AttemptStore => {
  let kept: string | null = null
  return {
    read: () => kept,
    write: (text) => {
      kept = text
    },
  }
}
const counter = () => {
  let drawn = 0
  return () => `key-${++drawn}`
}

describe('the key of a request', () => {
  it('stays while the same request is tried again, and over a reload', () => {
    const [store, draw] = [memory(), counter()]
    expect(keyFor(store, { plate: 'A' }, draw)).toBe('key-1')
    expect(keyFor(store, { plate: 'A' }, draw)).toBe('key-1')
    expect(isUnanswered(store, { plate: 'A' })).toBe(true)
  })

  it('is another for another request, and after an answer', () => {
    const [store, draw] = [memory(), counter()]
    expect(keyFor(store, { plate: 'A' }, draw)).toBe('key-1')
    expect(keyFor(store, { plate: 'B' }, draw)).toBe('key-2')
    answered(store)
    expect(isUnanswered(store, { plate: 'B' })).toBe(false)
    expect(keyFor(store, { plate: 'B' }, draw)).toBe('key-3')
  })

  it('is drawn anew when what is kept cannot be read', () => {
    const store = memory()
    store.write('{"key"')
    expect(isUnanswered(store, {})).toBe(false)
    expect(keyFor(store, {}, counter())).toBe('key-1')
  })
})
