import { describe, expect, it } from 'vitest'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { rightsOf } from '../../../../exports/export-row.ts'
import { canFetchExport, canSeeExport } from '../export.policy.ts'

const dana: Actor = {
  ...PUBLIC_ACTOR,
  kind: 'user',
  user_id: 'dana',
  role_id: 'r',
  role: 'tow_staff',
  tow_company_id: 'bayou',
  contract_ids: null,
}
const ready = { status: 'ready', rights: rightsOf(dana) } as const

describe('an export', () => {
  it.each([
    ['its owner', dana, true],
    ['a colleague', { ...dana, user_id: 'ana' }, false],
    ['a super admin', { ...dana, user_id: 'ines', role: 'super_admin' }, false],
    ['a resident', { ...dana, kind: 'resident', user_id: null }, false],
    ['the system', { ...dana, kind: 'system' }, false],
  ] as const)('is visible to %s: %s', (_, actor, known) => {
    expect(canSeeExport(actor, { user_id: 'dana' })).toBe(known)
  })

  it.each([
    ['ready', ready, dana, true, true],
    ['queued', { status: 'queued', rights: null }, dana, true, false],
    ['failed', { status: 'failed', rights: null }, dana, true, false],
    ['ready, of a hidden complex', ready, dana, false, false],
    ['ready, under another role', ready, { ...dana, role: 'tow_driver' }, true, false],
    ['ready, of another company', ready, { ...dana, tow_company_id: 'xanadu' }, true, false],
    ['ready, with boot access added since', ready, { ...dana, has_booting_access: true }, true, false],
    ['ready, in another session', ready, { ...dana, session_id: 'another', name: 'Dana W.' }, true, true],
  ] as const)(
    'that is %s can be downloaded only with the rights it was made with',
    (_, row, actor, sees_all, allowed) => {
      const verdict = canFetchExport(actor, row, sees_all)
      expect(verdict.allowed).toBe(allowed)
      if (!allowed) expect(verdict.why).toMatch(/[.]$/)
    },
  )
})
