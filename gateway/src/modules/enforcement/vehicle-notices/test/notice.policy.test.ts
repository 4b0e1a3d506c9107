import type { Role } from '@curbwise/api'
import { expect, it } from 'vitest'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { canNotice, NOTICE_ACTIONS } from '../notice.policy.ts'

const HERE = 'arbor'
const person = (role: Role, managed: Actor['managed'] = {}): Actor => ({ ...PUBLIC_ACTOR, kind: 'user', role, managed })

it.each<[string, Actor, readonly string[]]>([
  ['super admin', person('super_admin'), ['read', 'write']],
  ['tow admin', person('tow_admin'), ['read', 'write']],
  ['tow staff', person('tow_staff'), ['read', 'write']],
  ['driver', person('tow_driver'), []],
  ['manager', person('contract_manager', { [HERE]: 'contract_manager' }), ['read']],
  [
    'manager of another complex who is staff here',
    person('contract_manager', { [HERE]: 'contract_staff', larkspur: 'contract_manager' }),
    [],
  ],
  ['complex staff', person('contract_staff', { [HERE]: 'contract_staff' }), []],
  ['external user', person('external_user'), []],
  ['resident', { ...person('resident'), kind: 'resident' }, []],
  ['public', PUBLIC_ACTOR, []],
])('%s may do only the listed actions', (_name, actor, actions) => {
  expect(NOTICE_ACTIONS.filter((action) => canNotice[action](actor, HERE).allowed)).toEqual(actions)
})

it('gives the reason for a denial', () =>
  expect(canNotice.read(person('tow_driver'), HERE).why).toMatch(/office and the managers/))
