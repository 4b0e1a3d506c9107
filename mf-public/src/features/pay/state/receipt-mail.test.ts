import { translator } from '@curbwise/messages'
import { payPageTexts } from '@curbwise/messages/pay-page'
import { expect, it } from 'vitest'
import { receiptSchema } from './receipt-mail.ts'

const schema = receiptSchema(translator('es', payPageTexts))

it('takes no address, or one that mail can go to', () => {
  expect(schema.safeParse({ email: '' }).success).toBe(true)
  expect(schema.safeParse({ email: ' ana@example.com ' }).data).toEqual({ email: 'ana@example.com' })
  const wrong = schema.safeParse({ email: 'ana' })
  expect(wrong.error?.issues[0]?.message).toBe('Escriba un correo, por ejemplo ana@example.com')
})
