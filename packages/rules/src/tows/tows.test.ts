import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canTow, TOW_ACTIONS, towAbilities, type TowAction, type TowActor, type TowFacts } from './can.ts'
import { photosMissing, PHOTO_SUBJECTS } from './photos.ts'
import { TOW_STATUSES, TOW_STEPS } from './status.ts'
import {
  completionMissing,
  COMPLETION_NEEDS,
  isClosed,
  nextStep,
  statusFollows,
  stepFollows,
  stepRefusal,
  TOW_TRANSITIONS,
} from './transitions.ts'

const actor = {
  admin: { role: 'tow_admin', user_id: 'u-admin', role_id: 'r-admin' },
  staff: { role: 'tow_staff', user_id: 'u-staff', role_id: 'r-staff' },
  driver: { role: 'tow_driver', user_id: 'u-driver', role_id: 'r-driver' },
  other: { role: 'tow_driver', user_id: 'u-other', role_id: 'r-other' },
  manager: { role: 'contract_manager', user_id: 'u-manager', role_id: 'r-manager' },
  colleague: { role: 'contract_staff', user_id: 'u-colleague', role_id: 'r-colleague' },
  external: { role: 'external_user', user_id: 'u-external', role_id: 'r-external' },
  super: { role: 'super_admin', user_id: 'u-super', role_id: null },
  resident: { role: 'resident', user_id: null, role_id: null },
  disabled: { role: 'disabled', user_id: 'u-gone', role_id: 'r-gone' },
} satisfies Record<string, TowActor>
type Who = keyof typeof actor

const requested: TowFacts = { status: 'requested', step: null, driver_id: null, requested_by_id: 'u-manager', photo_count: 0 }
const assigned: TowFacts = { ...requested, status: 'pending', driver_id: 'r-driver' }
const onScene: TowFacts = { ...assigned, step: 'on_scene' }
const hooked: TowFacts = { ...assigned, step: 'hooked' }
const left: TowFacts = { ...assigned, step: 'left_property' }
const done: TowFacts = { ...assigned, status: 'completed', step: 'at_lot' }

const cases: readonly [string, TowFacts, TowAction, readonly Who[]][] = [
  ['a request', requested, 'assign', ['admin', 'staff', 'driver', 'other', 'super']],
  ['a request', requested, 'unassign', []],
  ['a request', requested, 'accept', ['admin', 'staff', 'driver', 'other']],
  ['a request', requested, 'step', []],
  ['a request', requested, 'complete', []],
  ['a request', requested, 'cancel', ['admin', 'staff', 'driver', 'other', 'super', 'manager']],
  ['a request', requested, 'edit', ['admin', 'staff', 'driver', 'other', 'super']],
  ['a request', requested, 'remove', ['admin', 'staff', 'driver', 'other', 'super', 'manager']],
  ['a request with photos', { ...requested, photo_count: 1 }, 'remove', []],
  ['a request', requested, 'add_image', ['admin', 'staff', 'driver', 'other', 'super', 'manager']],
  ['a request', requested, 'see_private', ['admin', 'staff', 'super', 'manager', 'colleague']],
  ['an assigned tow', assigned, 'assign', ['admin', 'staff', 'driver', 'super']],
  ['an assigned tow', assigned, 'unassign', ['admin', 'staff', 'driver', 'super']],
  ['an assigned tow', assigned, 'accept', ['driver']],
  ['an assigned tow', assigned, 'decline', ['driver']],
  ['an assigned tow', assigned, 'step', []],
  ['an assigned tow', assigned, 'cancel', ['admin', 'staff', 'driver', 'super']],
  ['an assigned tow', assigned, 'edit', ['admin', 'staff', 'driver', 'super']],
  ['an assigned tow', assigned, 'remove', []],
  ['an assigned tow', assigned, 'see_private', ['admin', 'staff', 'driver', 'super', 'manager', 'colleague']],
  ['a tow on scene', onScene, 'accept', []],
  ['a tow on scene', onScene, 'step', ['admin', 'staff', 'driver', 'super']],
  ['a tow on scene', onScene, 'complete', []],
  ['a hooked tow', hooked, 'assign', []],
  ['a hooked tow', hooked, 'unassign', []],
  ['a hooked tow', hooked, 'decline', []],
  ['a hooked tow', hooked, 'cancel', ['admin', 'staff', 'driver', 'super']],
  ['a tow under way to the lot', left, 'cancel', []],
  ['a tow under way to the lot', left, 'complete', ['admin', 'staff', 'driver', 'super']],
  ['a tow at the lot', { ...left, step: 'at_lot' }, 'step', []],
  ['a tow at the lot', { ...left, step: 'at_lot' }, 'complete', ['admin', 'staff', 'driver', 'super']],
]

describe('who may do what to a tow', () => {
  it.each(cases)('%s %#', (_name, tow, action, who) => {
    const may = (Object.keys(actor) as Who[]).filter((name) => canTow(action, actor[name], tow).allowed)
    expect(may.sort()).toEqual([...who].sort())
  })

  const anyTow = fc.record({
    status: fc.constantFrom(...TOW_STATUSES),
    step: fc.constantFrom(null, ...TOW_STEPS),
    driver_id: fc.constantFrom(null, 'r-driver', 'r-other'),
    requested_by_id: fc.constantFrom(null, 'u-manager', 'u-driver'),
    photo_count: fc.nat(5),
  })
  const anyActor = fc.constantFrom(...(Object.values(actor) as TowActor[]))

  it('tells why when it refuses, and only then', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TOW_ACTIONS), anyActor, anyTow, (action, person, tow) => {
        const answer = canTow(action, person, tow)
        expect(answer.why === null).toBe(answer.allowed)
        expect(towAbilities(person, tow)[action]).toBe(answer.allowed)
      }),
    )
  })

  it('never changes a closed tow', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TOW_ACTIONS), anyActor, anyTow, (action, person, tow) => {
        fc.pre(isClosed(tow.status) && action !== 'see_private')
        expect(canTow(action, person, tow).allowed).toBe(false)
      }),
    )
    expect(canTow('see_private', actor.driver, done).allowed).toBe(true)
  })

  it('keeps a driver from another driver’s tow', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TOW_ACTIONS), anyTow, (action, tow) => {
        expect(canTow(action, actor.driver, { ...tow, driver_id: 'r-other' }).allowed).toBe(false)
      }),
    )
  })
})

describe('transitions', () => {
  it('are those of the table and no others', () => {
    const pairs = [null, ...TOW_STATUSES].flatMap((from) =>
      TOW_STATUSES.filter((to) => statusFollows(from, to)).map((to) => `${from}>${to}`),
    )
    expect(pairs).toEqual([
      'null>requested',
      'requested>pending',
      'requested>cancelled',
      'pending>requested',
      'pending>completed',
      'pending>completed_dropped_on_site',
      'pending>cancelled',
    ])
    expect(TOW_TRANSITIONS).toHaveLength(7)
  })

  it('take steps one by one', () => {
    expect(TOW_STEPS.map((step, index) => stepFollows(TOW_STEPS[index - 1] ?? null, step))).toEqual(TOW_STEPS.map(() => true))
    expect(stepFollows('accepted', 'hooked')).toBe(false)
    expect(stepRefusal({ status: 'pending', step: 'accepted' }, 'hooked')).toBe('"En route" comes first.')
    expect(stepRefusal({ status: 'pending', step: 'hooked' }, 'on_scene')).toBe('"On scene" has been taken already.')
    expect(stepRefusal({ status: 'pending', step: 'accepted' }, 'en_route')).toBeNull()
    expect(stepRefusal({ status: 'requested', step: null }, 'en_route')).toContain('pending')
  })

  it('know what comes next', () => {
    expect(nextStep({ status: 'requested', step: null })).toBe('assign')
    expect(nextStep({ status: 'pending', step: null })).toBe('accepted')
    expect(nextStep({ status: 'pending', step: 'hooked' })).toBe('left_property')
    expect(nextStep({ status: 'pending', step: 'at_lot' })).toBe('complete')
    expect(nextStep({ status: 'cancelled', step: 'accepted' })).toBeNull()
  })

  it('name what completion still needs', () => {
    const none = {
      reason: null,
      location: null,
      authorized_by: null,
      truck_id: null,
      storage_lot_id: null,
      tow_price_id: null,
      photos_missing: 4,
      hook_up_decision_id: null,
    }
    expect(completionMissing(none)).toEqual(COMPLETION_NEEDS)
    const full = {
      reason: 'other',
      location: 'Space 4',
      authorized_by: 'Elena',
      truck_id: 't',
      storage_lot_id: 'l',
      tow_price_id: 'p',
      photos_missing: 0,
      hook_up_decision_id: 'd',
    }
    expect(completionMissing(full)).toEqual([])
    expect(completionMissing({ ...full, truck_id: null, photos_missing: 1 })).toEqual(['truck', 'photos'])
  })
})

describe('photos', () => {
  it.each([
    [[], 4, ['front', 'side', 'rear', 'space']],
    [['front', 'rear'], 4, ['side', 'space']],
    [['front', 'front', 'front', 'front'], 4, ['side', 'rear', 'space']],
    [['front', 'side', 'rear', 'space'], 4, []],
    [['front'], 2, ['side']],
    [[], 0, []],
    [['front', 'side', 'rear', 'space', 'plate'], 6, ['other']],
    [['plate', 'damage'], 6, ['front', 'side', 'rear', 'space']],
  ] as const)('%j of %i leaves %j', (present, required, missing) => expect(photosMissing(present, required)).toEqual(missing))

  it('are never missing once every subject and the number are there', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PHOTO_SUBJECTS), { maxLength: 8 }), fc.integer({ min: 0, max: 8 }), (present, required) => {
        const missing = photosMissing(present, required)
        expect(photosMissing([...present, ...missing], required)).toEqual([])
        expect(missing.length).toBeGreaterThanOrEqual(Math.max(0, required - present.length))
      }),
    )
  })
})
