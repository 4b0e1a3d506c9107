import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canTow, TOW_ACTIONS, towAbilities, type TowAction, type TowActor, type TowFacts } from './can.ts'
import { CUSTODY_STATUSES } from './custody.ts'
import { fileTypeOf, PHOTO_SUBJECTS, photosMissing, slotKey } from './photos.ts'
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
  admin: { role: 'tow_admin', user_id: 'u-admin', role_id: 'r-admin', can_override: false, can_void: false },
  staff: { role: 'tow_staff', user_id: 'u-staff', role_id: 'r-staff', can_override: false, can_void: false },
  driver: { role: 'tow_driver', user_id: 'u-driver', role_id: 'r-driver', can_override: false, can_void: false },
  other: { role: 'tow_driver', user_id: 'u-other', role_id: 'r-other', can_override: false, can_void: false },
  manager: {
    role: 'contract_manager',
    user_id: 'u-manager',
    role_id: 'r-manager',
    can_override: false,
    can_void: false,
  },
  colleague: {
    role: 'contract_staff',
    user_id: 'u-colleague',
    role_id: 'r-colleague',
    can_override: false,
    can_void: false,
  },
  external: {
    role: 'external_user',
    user_id: 'u-external',
    role_id: 'r-external',
    can_override: false,
    can_void: false,
  },
  flagged: { role: 'tow_staff', user_id: 'u-flagged', role_id: 'r-flagged', can_override: true, can_void: true },
  super: { role: 'super_admin', user_id: 'u-super', role_id: null, can_override: false, can_void: false },
  resident: { role: 'resident', user_id: null, role_id: null, can_override: false, can_void: false },
  disabled: { role: 'disabled', user_id: 'u-gone', role_id: 'r-gone', can_override: false, can_void: false },
} satisfies Record<string, TowActor>
type Who = keyof typeof actor

const requested: TowFacts = {
  status: 'requested',
  step: null,
  driver_id: null,
  requested_by_id: 'u-manager',
  photo_count: 0,
  awaits_confirmation: false,
  is_voided: false,
  is_zeroed: false,
  custody: null,
}
const assigned: TowFacts = { ...requested, status: 'pending', driver_id: 'r-driver' }
const onScene: TowFacts = { ...assigned, step: 'on_scene' }
const hooked: TowFacts = { ...assigned, step: 'hooked' }
const left: TowFacts = { ...assigned, step: 'left_property' }
const done: TowFacts = { ...assigned, status: 'completed', step: 'at_lot' }
const stored: TowFacts = { ...done, custody: 'in_storage' }

const cases: readonly [string, TowFacts, TowAction, readonly Who[]][] = [
  ['a request', requested, 'assign', ['admin', 'staff', 'flagged', 'driver', 'other', 'super']],
  ['a request', requested, 'unassign', []],
  ['a request', requested, 'accept', ['admin', 'staff', 'flagged', 'driver', 'other']],
  ['a request', requested, 'step', []],
  ['a request', requested, 'complete', []],
  ['a request', requested, 'cancel', ['admin', 'staff', 'flagged', 'driver', 'other', 'super', 'manager']],
  ['a request', requested, 'edit', ['admin', 'staff', 'flagged', 'driver', 'other', 'super']],
  ['a request', requested, 'remove', ['admin', 'staff', 'flagged', 'driver', 'other', 'super', 'manager']],
  ['a request with photos', { ...requested, photo_count: 1 }, 'remove', []],
  ['a request', requested, 'add_image', ['admin', 'staff', 'flagged', 'driver', 'other', 'super', 'manager']],
  ['a request', requested, 'see_private', ['admin', 'staff', 'flagged', 'super', 'manager', 'colleague']],
  ['an assigned tow', assigned, 'assign', ['admin', 'staff', 'flagged', 'driver', 'super']],
  ['an assigned tow', assigned, 'unassign', ['admin', 'staff', 'flagged', 'driver', 'super']],
  ['an assigned tow', assigned, 'accept', ['driver']],
  ['an assigned tow', assigned, 'decline', ['driver']],
  ['an assigned tow', assigned, 'step', []],
  ['an assigned tow', assigned, 'cancel', ['admin', 'staff', 'flagged', 'driver', 'super']],
  ['an assigned tow', assigned, 'edit', ['admin', 'staff', 'flagged', 'driver', 'super']],
  ['an assigned tow', assigned, 'remove', []],
  [
    'an assigned tow',
    assigned,
    'see_private',
    ['admin', 'staff', 'flagged', 'driver', 'super', 'manager', 'colleague'],
  ],
  ['a tow on scene', onScene, 'accept', []],
  ['a tow on scene', onScene, 'step', ['admin', 'staff', 'flagged', 'driver', 'super']],
  ['a tow on scene', onScene, 'complete', []],
  ['a hooked tow', hooked, 'assign', []],
  ['a hooked tow', hooked, 'unassign', []],
  ['a hooked tow', hooked, 'decline', []],
  ['a hooked tow', hooked, 'cancel', ['admin', 'staff', 'flagged', 'driver', 'super']],
  ['a tow on its way to the lot', left, 'cancel', []],
  ['a tow on its way to the lot', left, 'complete', ['admin', 'staff', 'flagged', 'driver', 'super']],
  ['a tow at the lot', { ...left, step: 'at_lot' }, 'step', []],
  ['a tow at the lot', { ...left, step: 'at_lot' }, 'complete', ['admin', 'staff', 'flagged', 'driver', 'super']],
  ['a request', requested, 'override', ['flagged', 'super']],
  ['a request', requested, 'notify_driver', []],
  [
    'a request',
    requested,
    'see_charge',
    ['admin', 'staff', 'flagged', 'driver', 'other', 'manager', 'colleague', 'super'],
  ],
  ['a resident’s request', { ...requested, awaits_confirmation: true }, 'confirm', ['manager', 'colleague', 'super']],
  ['a confirmed request', requested, 'confirm', []],
  [
    'a resident’s unconfirmed request',
    { ...requested, requested_by_id: null, awaits_confirmation: true },
    'cancel',
    ['manager', 'colleague', 'super', 'admin', 'staff', 'flagged', 'driver', 'other'],
  ],
  ['an assigned tow', assigned, 'drop', []],
  ['an assigned tow', assigned, 'notify_driver', ['admin', 'staff', 'flagged', 'super']],
  ['a tow on scene', onScene, 'drop', ['admin', 'staff', 'flagged', 'driver', 'super']],
  ['a hooked tow', hooked, 'drop', ['admin', 'staff', 'flagged', 'driver', 'super']],
  ['a tow on its way to the lot', left, 'drop', []],
  ['a tow on its way to the lot', left, 'zero_charge', []],
  ['a car in storage', stored, 'zero_charge', ['flagged', 'super']],
  ['a car in storage', stored, 'void', []],
  ['a car in storage', stored, 'email', ['admin', 'staff', 'flagged', 'driver', 'super']],
  ['a car in storage', stored, 'override', []],
  ['a car set to zero', { ...stored, is_zeroed: true }, 'zero_charge', []],
  ['a released car', { ...stored, custody: 'released_paid' }, 'zero_charge', []],
  ['a released car', { ...stored, custody: 'released_paid' }, 'void', ['flagged', 'super']],
  ['a voided tow', { ...stored, custody: 'released_paid', is_voided: true }, 'void', []],
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
    awaits_confirmation: fc.boolean(),
    is_voided: fc.boolean(),
    is_zeroed: fc.boolean(),
    custody: fc.constantFrom(null, ...CUSTODY_STATUSES),
  })
  /** Actions on the charge and documents of a closed tow, not on the tow itself. */
  const AFTERWARDS: readonly TowAction[] = ['see_private', 'see_charge', 'zero_charge', 'void', 'email']
  const anyActor = fc.constantFrom(...(Object.values(actor) as TowActor[]))

  it('gives a reason only when it refuses', () => {
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
        fc.pre(isClosed(tow.status) && !AFTERWARDS.includes(action))
        expect(canTow(action, person, tow).allowed).toBe(false)
      }),
    )
    expect(canTow('see_private', actor.driver, done).allowed).toBe(true)
  })

  it('does not let a driver change another driver’s tow', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TOW_ACTIONS), anyTow, (action, tow) => {
        fc.pre(action !== 'see_charge')
        expect(canTow(action, actor.driver, { ...tow, driver_id: 'r-other' }).allowed).toBe(false)
      }),
    )
  })
})

describe('transitions', () => {
  it('are exactly those of the table', () => {
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

  it('allow steps only one at a time', () => {
    expect(TOW_STEPS.map((step, index) => stepFollows(TOW_STEPS[index - 1] ?? null, step))).toEqual(
      TOW_STEPS.map(() => true),
    )
    expect(stepFollows('accepted', 'hooked')).toBe(false)
    expect(stepRefusal({ status: 'pending', step: 'accepted' }, 'hooked')).toBe('"En route" comes first.')
    expect(stepRefusal({ status: 'pending', step: 'hooked' }, 'on_scene')).toBe('"On scene" has been taken already.')
    expect(stepRefusal({ status: 'pending', step: 'accepted' }, 'en_route')).toBeNull()
    expect(stepRefusal({ status: 'requested', step: null }, 'en_route')).toContain('pending')
  })

  it('know the next step', () => {
    expect(nextStep({ status: 'requested', step: null })).toBe('assign')
    expect(nextStep({ status: 'pending', step: null })).toBe('accepted')
    expect(nextStep({ status: 'pending', step: 'hooked' })).toBe('left_property')
    expect(nextStep({ status: 'pending', step: 'at_lot' })).toBe('complete')
    expect(nextStep({ status: 'cancelled', step: 'accepted' })).toBeNull()
  })

  it('list what completion still needs', () => {
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
  ] as const)('%j of %i leaves %j', (present, required, missing) =>
    expect(photosMissing(present, required)).toEqual(missing),
  )

  it('have slots whose keys stay the same while others are filled', () => {
    const names = (asked: readonly (typeof PHOTO_SUBJECTS)[number][]) => asked.map((_, at) => slotKey(asked, at))
    const all = names(['front', 'rear', 'other', 'other'])
    expect(new Set(all).size).toBe(4)
    expect(names(['rear', 'other'])).toEqual([all[1], all[2]])
  })

  it('show the owner the car but not its surroundings', () => {
    expect(PHOTO_SUBJECTS.filter((subject) => fileTypeOf(subject) === 'tow_image_private')).toEqual([
      'space',
      'vin',
      'other',
    ])
  })

  it('are complete once every subject and the number are reached', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PHOTO_SUBJECTS), { maxLength: 8 }),
        fc.integer({ min: 0, max: 8 }),
        (present, required) => {
          const missing = photosMissing(present, required)
          expect(photosMissing([...present, ...missing], required)).toEqual([])
          expect(missing.length).toBeGreaterThanOrEqual(Math.max(0, required - present.length))
        },
      ),
    )
  })
})
