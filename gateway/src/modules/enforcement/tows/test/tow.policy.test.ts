import type { Role } from '@curbwise/api'
import { TOW_ACTIONS, type TowAction, type TowStatus } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../../db/actor.ts'
import { PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import { Tow } from '../tow.model.ts'
import { abilities, canSeeTow, scopeTows, type TowState, type VisibleTow } from '../tow.policy.ts'

const person = (role: Role, fields: Partial<Actor> = {}): Actor => ({
  ...PUBLIC_ACTOR,
  kind: 'user',
  role,
  user_id: `user of ${role}`,
  role_id: `profile of ${role}`,
  ...fields,
})
const DRIVER = 'profile of tow_driver'
const at = new Date('2026-11-20T21:58:00Z')

const tow = (status: TowStatus, fields: Partial<TowState> = {}): TowState => ({
  status,
  driver_id: null,
  requested_by_user_id: null,
  accepted_at: null,
  en_route_at: null,
  on_scene_at: null,
  hooked_at: null,
  left_property_at: null,
  at_lot_at: null,
  requested_by_unit_id: null,
  confirmed_at: null,
  voided_at: null,
  zeroed_at: null,
  custody_status: null,
  ...fields,
})
const steps = (count: number): Partial<TowState> =>
  Object.fromEntries(
    (['accepted_at', 'en_route_at', 'on_scene_at', 'hooked_at', 'left_property_at', 'at_lot_at'] as const)
      .slice(0, count)
      .map((step) => [step, at]),
  )

/** The allowed actions by user and state of the tow. All others are denied. */
const TABLE: readonly (readonly [string, Actor, TowState, readonly TowAction[]])[] = [
  [
    'office, requested',
    person('tow_staff'),
    tow('requested'),
    [
      'assign',
      'look',
      'ask_photo',
      'answer_look',
      'accept',
      'cancel',
      'edit',
      'remove',
      'add_image',
      'remove_image',
      'see_private',
      'see_charge',
      'email',
    ],
  ],
  [
    'office, assigned',
    person('tow_admin'),
    tow('pending', { driver_id: DRIVER }),
    [
      'assign',
      'ask_photo',
      'unassign',
      'cancel',
      'edit',
      'add_image',
      'remove_image',
      'see_private',
      'see_charge',
      'email',
      'notify_driver',
    ],
  ],
  [
    'office, on scene',
    person('tow_staff'),
    tow('pending', { driver_id: DRIVER, ...steps(3) }),
    [
      'assign',
      'ask_photo',
      'unassign',
      'step',
      'cancel',
      'edit',
      'add_image',
      'remove_image',
      'see_private',
      'see_charge',
      'email',
      'notify_driver',
      'drop',
    ],
  ],
  [
    'office, hooked',
    person('tow_staff'),
    tow('pending', { driver_id: DRIVER, ...steps(4) }),
    [
      'step',
      'cancel',
      'edit',
      'add_image',
      'remove_image',
      'see_private',
      'see_charge',
      'email',
      'notify_driver',
      'drop',
    ],
  ],
  [
    'office, left the property',
    person('tow_staff'),
    tow('pending', { driver_id: DRIVER, ...steps(5) }),
    ['step', 'complete', 'edit', 'add_image', 'remove_image', 'see_private', 'see_charge', 'email', 'notify_driver'],
  ],
  [
    'office, completed',
    person('tow_staff'),
    tow('completed', { driver_id: DRIVER, ...steps(6) }),
    ['see_private', 'see_charge', 'email'],
  ],
  [
    'driver, requested',
    person('tow_driver'),
    tow('requested'),
    ['assign', 'look', 'answer_look', 'accept', 'cancel', 'edit', 'remove', 'add_image', 'remove_image', 'see_charge'],
  ],
  [
    'driver, assigned',
    person('tow_driver'),
    tow('pending', { driver_id: DRIVER }),
    [
      'assign',
      'unassign',
      'accept',
      'decline',
      'cancel',
      'edit',
      'add_image',
      'remove_image',
      'see_private',
      'see_charge',
      'email',
    ],
  ],
  [
    'driver, at the lot',
    person('tow_driver'),
    tow('pending', { driver_id: DRIVER, ...steps(6) }),
    ['complete', 'edit', 'add_image', 'remove_image', 'see_private', 'see_charge', 'email'],
  ],
  ['driver, of another', person('tow_driver'), tow('pending', { driver_id: 'another', ...steps(2) }), ['see_charge']],
  [
    'manager, own request',
    person('contract_manager'),
    tow('requested', { requested_by_user_id: 'user of contract_manager' }),
    ['cancel', 'remove', 'add_image', 'remove_image', 'see_private', 'see_charge'],
  ],
  [
    'manager, own request in progress',
    person('contract_manager'),
    tow('pending', { driver_id: DRIVER, requested_by_user_id: 'user of contract_manager' }),
    ['see_private', 'see_charge'],
  ],
  ['manager, of another', person('contract_staff'), tow('requested'), ['see_private', 'see_charge']],
  [
    'external user, own request',
    person('external_user'),
    tow('requested', { requested_by_user_id: 'user of external_user' }),
    ['cancel', 'remove', 'add_image', 'remove_image'],
  ],
  [
    'super admin, requested',
    person('super_admin'),
    tow('requested'),
    [
      'assign',
      'look',
      'ask_photo',
      'answer_look',
      'cancel',
      'edit',
      'remove',
      'add_image',
      'remove_image',
      'see_private',
      'see_charge',
      'email',
      'override',
    ],
  ],
  ['resident', person('resident'), tow('requested'), []],
  ['disabled', person('disabled'), tow('requested'), []],
]

describe('allowed actions', () => {
  it.each(TABLE)('%s', (_name, actor, held, allowed) => {
    const can = abilities(actor, held, 0)
    expect(TOW_ACTIONS.filter((action) => can[action])).toEqual(
      TOW_ACTIONS.filter((action) => allowed.includes(action)),
    )
  })
})

describe('the tows a user may see', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway({ jobs: false })
  })
  afterAll(() => gateway.close())

  it('are the same by query and by policy, for every role', async () => {
    const world = new World(gateway)
    const [bayou, lone] = [await world.company('Bayou City Towing'), await world.company('Lone Star Recovery')]
    const complexes = [
      await world.complex(bayou, 'Arbor Ridge'),
      await world.complex(bayou, 'Cedar Bend'),
      await world.complex(lone, 'Pecan Grove'),
    ]
    const [someone, another] = [await world.user('Some One'), await world.user('Another One')]
    for (const [i, complex] of complexes.entries()) {
      const unit = await world.unit(complex, '214')
      const request = {
        tow_company_id: complex.tow_company_id,
        contract_id: complex.id,
        state: 'TX',
        reason: 'abandoned',
        location: 'Here',
        timezone: complex.timezone,
        jurisdiction_state: 'TX',
        requested_by_role: 'tow_staff',
        requested_by_name: 'Somebody',
      }
      const by = [
        { requested_by_user_id: someone.user_id },
        { requested_by_user_id: another.user_id },
        { requested_by_unit_id: unit.id },
        { requested_by_unit_id: (await world.unit(complex, '215')).id, confirmed_at: at },
      ]
      for (const [j, who] of by.entries())
        await world.insert('tows', { ...request, ...who, license_plate: `KX${i}J${j}QW` })
    }
    const ids = complexes.map(({ id }) => id)
    const people: Actor[] = [
      ...(['tow_admin', 'tow_staff', 'tow_driver'] as const).flatMap((role) =>
        [bayou, lone].map(({ id }) => person(role, { tow_company_id: id })),
      ),
      ...(['contract_manager', 'contract_staff', 'external_user'] as const).flatMap((role) =>
        [ids.slice(0, 1), ids.slice(0, 2), []].map((own) =>
          person(role, { contract_ids: own, user_id: someone.user_id }),
        ),
      ),
      person('super_admin'),
      person('resident'),
      person('disabled'),
      PUBLIC_ACTOR,
    ]
    const all = (await world.db('tows').select('*')) as (VisibleTow & { id: string })[]
    expect(all).toHaveLength(12)
    for (const actor of people) {
      const scoped = await scopeTows(Tow.query(world.db), actor).select('tows.id')
      expect([actor.role, new Set(scoped.map(({ id }) => id))]).toEqual([
        actor.role,
        new Set(all.filter((row) => canSeeTow(actor, row)).map(({ id }) => id)),
      ])
    }
  })
})
