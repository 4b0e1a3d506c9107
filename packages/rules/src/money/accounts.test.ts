import { expect, it } from 'vitest'
import { ACCOUNTS, accountsOf } from './accounts.ts'

it('has no account of boots without boot access', () => {
  expect(accountsOf(false).filter(([, name]) => /boot/i.test(name))).toEqual([])
  expect(accountsOf(true)).toEqual(Object.entries(ACCOUNTS))
})
