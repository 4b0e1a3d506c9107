import { expect, it } from 'vitest'
import { shownReason, withoutPersonalData } from './job-error.ts'

it.each([
  ['550 <r.achterberg@gmail.com>: mailbox full', '550 <<address>>: mailbox full'],
  ['No text to +1 (832) 555-0114 today', 'No text to <number> today'],
  ['See https://app.example.com/reset-password?token=abc', 'See <link>'],
  ['451 try later, 3 of 8', '451 try later, 3 of 8'],
])('leaves out of a reason who it is about: %s', (text, shown) => {
  expect(withoutPersonalData(text)).toBe(shown)
})

it('says of an error of the database only its code and its constraint', () => {
  const output = {
    name: 'error',
    message: `insert into "contacts" ("email") values ('ana@example.com') - duplicate key`,
    code: '23505',
    constraint: 'contacts_email',
    routine: '_bt_check_unique',
  }
  expect(shownReason(output)).toBe('The database refused a statement (23505, contacts_email)')
})

it.each([null, { value: { message: 'job timed out' } }, { message: 'handler execution exceeded 60s' }])(
  'says nothing about an attempt that ended without an error: %j',
  (output) => {
    expect(shownReason(output)).toBeNull()
  },
)
