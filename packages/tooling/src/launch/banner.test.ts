import { expect, it } from 'vitest'
import { accountTable } from './banner.ts'

it('aligns staff logins and resident PINs', () => {
  const none = { email: null, password: null, contract: null, unit_number: null, pin: null }
  const table = accountTable([
    { ...none, role: 'tow_admin', label: 'Dana Reyes', email: 'dana@lonestar.example', password: 'curb-side-42' },
    {
      ...none,
      role: 'resident',
      label: 'Unit 214',
      contract: { name: 'Arbor Ridge' },
      unit_number: '214',
      pin: '482913',
    },
  ])
  expect(table.split('\n')).toEqual([
    '  Dana Reyes   dana@lonestar.example / curb-side-42   tow_admin',
    '  Unit 214     Arbor Ridge, unit 214, PIN 482913      resident',
  ])
})
