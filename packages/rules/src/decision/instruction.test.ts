import { expect, it } from 'vitest'
import { decide } from './decide.ts'
import { hold, notice, question, vehicle, vip, world } from './facts.fixture.ts'
import type { DecisionFacts } from './facts.ts'
import { instructionOf } from './instruction.ts'
import type { DecisionQuestion } from './question.ts'

const HAZARD = { hazard: 'fire_lane', hazard_text: 'At the hydrant', permissions: { hazard: true } } as const
const registered = { resident_vehicles: [vehicle()] }
const onHold = { holds: [hold()] }

it.each<[string, Partial<DecisionFacts>, Partial<DecisionQuestion>, string]>([
  ['a car without a right', {}, {}, 'No right to park here.'],
  ['the same at a hazard', {}, HAZARD, 'No right to park here.'],
  ['a registered car', registered, {}, 'May park here. Do not tow.'],
  ['a registered car at a hazard', registered, HAZARD, 'May park here. May be towed as a hazard.'],
  ['a hazard without photos yet', registered, { ...HAZARD, photos: 0 }, 'May park here. May be towed as a hazard.'],
  ['a hazard without the permission for it', registered, { ...HAZARD, permissions: {} }, 'May park here. Do not tow.'],
  [
    'a hazard whose reason still needs its notice',
    registered,
    { ...HAZARD, reason: 'expired_registration' },
    'May park here. Do not tow.',
  ],
  [
    'a registered car towed for its condition, after the notice',
    { ...registered, notices: [notice()] },
    { reason: 'expired_registration', permissions: { condition: true } },
    'May park here. May be towed for its condition.',
  ],
  ['a VIP at a hazard', { ...registered, vips: [vip()] }, HAZARD, 'Do not tow.'],
  ['a complex on hold', onHold, {}, 'No enforcement here.'],
  [
    'an overridden hold',
    onHold,
    { override_reason: 'The manager stands beside me' },
    'No enforcement here. May be towed by written override.',
  ],
  [
    'a look-alike at a hazard',
    { resident_vehicles: [vehicle({ license_plate: 'KVB 8812' })] },
    HAZARD,
    'A person must look. May be towed as a hazard.',
  ],
])('%s', (_name, facts, asked, instruction) =>
  expect(instructionOf(decide(question(asked), world(facts)))).toBe(instruction),
)
