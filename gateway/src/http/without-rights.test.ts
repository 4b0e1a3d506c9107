import { expect, it } from 'vitest'
import { Download } from '../operation/answers.ts'
import { withoutRights } from './without-rights.ts'

it('denies every action, at any depth, and changes nothing else', () => {
  const answer = {
    data: [{ id: '7', can: { cancel: true, void: false }, custody: { can: { release: true }, is_paid: true } }],
    can: { add: true },
    next: null,
    total: 1,
  }
  expect(withoutRights(answer)).toEqual({
    data: [{ id: '7', can: { cancel: false, void: false }, custody: { can: { release: false }, is_paid: true } }],
    can: { add: false },
    next: null,
    total: 1,
  })
})

it('leaves files as they are', () => {
  const file = new Download(Buffer.from('a'), { content_type: 'text/plain' })
  expect(withoutRights(file)).toBe(file)
})
