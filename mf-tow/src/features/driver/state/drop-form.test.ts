import { describe, expect, it } from 'vitest'
import { dropSchema } from './drop-form.ts'

const typed = {
  reason: 'The owner came back',
  payment: { method: 'terminal', receipt_number: 'D-1', cash_given_cents: '' },
  email: '',
  language: 'es',
}

describe('dropSchema', () => {
  it('accepts the quoted amount without an email address', () => {
    expect(dropSchema(14_614).parse(typed)).toEqual({
      reason: typed.reason,
      payment: { method: 'terminal', amount_cents: 14_614, receipt_number: 'D-1', cash_given_cents: null },
      email: null,
      language: 'es',
    })
  })

  it('takes no payment for a free drop but still requires a reason', () => {
    expect(dropSchema(0).parse(typed).payment).toBeNull()
    expect(dropSchema(0).safeParse({ ...typed, reason: ' ' }).success).toBe(false)
  })

  it('accepts only a valid email address', () => {
    expect(dropSchema(0).parse({ ...typed, email: 'Ana@Example.com ' }).email).toBe('ana@example.com')
    expect(dropSchema(0).safeParse({ ...typed, email: 'ana' }).error?.issues[0]?.path).toEqual(['email'])
  })
})
