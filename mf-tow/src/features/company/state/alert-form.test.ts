import { expect, it } from 'vitest'
import { ALERT, phoneWords } from './alert-form.ts'

const read = (is_on: boolean, emails: string, phones: string) => ALERT.safeParse({ is_on, emails, phones })
const problems = (...of: Parameters<typeof read>) =>
  read(...of).error?.issues.map(({ path, message }) => [path.join('.'), message])

it('reads one address and one number a line, however they are written', () => {
  expect(read(true, 'Ana@Example.com\n\n dana@example.com ', '(713) 555-0142\n+52 55 1234 5678').data).toEqual({
    is_on: true,
    emails: ['ana@example.com', 'dana@example.com'],
    phones: ['+17135550142', '+525512345678'],
  })
})

it('names the line that is wrong, and how to fix it', () => {
  expect(problems(true, 'ana@example.com\nana@', '555-0142')).toEqual([
    ['emails', '“ana@”: Enter an email address, such as ana@example.com'],
    ['phones', '“555-0142”: Enter a phone number with area code, such as (713) 555-0142'],
  ])
})

it('needs someone to notify, unless it is off', () => {
  expect(problems(true, '', '')).toEqual([
    ['emails', 'Enter an email address or a phone number, or uncheck “Notify them”'],
  ])
  expect(read(false, '', '').success).toBe(true)
})

it('shows a US number as people write it', () => {
  expect(phoneWords('+17135550148')).toBe('(713) 555-0148')
  expect(phoneWords('+525512345678')).toBe('+525512345678')
})
