import { translator } from '@curbwise/messages'
import { payPageTexts } from '@curbwise/messages/pay-page'
import { expect, it } from 'vitest'
import { receiptSchema } from './receipt-mail.ts'

const schema = receiptSchema(translator('es', payPageTexts))

it('accepts no address or a valid email address', () => {
  expect(schema.safeParse({ email: '' }).success).toBe(true)
  expect(schema.safeParse({ email: ' ana@example.com ' }).data).toEqual({ email: 'ana@example.com' })
  const wrong = schema.safeParse({ email: 'ana' })
  expect(wrong.error?.issues[0]?.message).toBe('Escriba un correo electrónico, por ejemplo ana@example.com')
})
