import { describe, expect, it } from 'vitest'
import { ApiError, offlineError } from '../call/api-error.ts'
import { actionKeys } from './action-key.ts'

const keys = () => {
  let created = 0
  return actionKeys(() => `k${++created}`)
}

describe('actionKeys', () => {
  it('keeps the key until there is a response', () => {
    const action = keys()
    expect(action.keyFor({ id: 1 })).toBe('k1')
    action.settle(offlineError())
    expect(action.keyFor({ id: 1 })).toBe('k1')
    action.settle(new ApiError(503, { code: 'unavailable', message: '' }))
    expect(action.keyFor({ id: 1 })).toBe('k1')
  })

  it('creates a new key after a response, or for another input', () => {
    const action = keys()
    action.keyFor({ id: 1 })
    expect(action.keyFor({ id: 2 })).toBe('k2')
    action.settle(null)
    expect(action.keyFor({ id: 2 })).toBe('k3')
    action.settle(new ApiError(422, { code: 'validation_failed', message: '' }))
    expect(action.keyFor({ id: 2 })).toBe('k4')
  })
})
