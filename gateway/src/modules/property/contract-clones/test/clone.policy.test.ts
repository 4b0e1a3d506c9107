import { ROLES } from '@curbwise/api'
import { expect, it } from 'vitest'
import { PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { canClone } from '../clone.policy.ts'

it('lets only super admins clone complexes', () => {
  const allowed = ROLES.filter(
    (role) => canClone({ ...PUBLIC_ACTOR, kind: 'user', user_id: 'the actor', role }).allowed,
  )
  expect(allowed).toEqual(['super_admin'])
  expect(canClone({ ...PUBLIC_ACTOR, kind: 'user', role: 'tow_admin' })).toMatchObject({ never: true })
})
