import type { api, Effect, ParsedBody } from '@curbwise/api'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { LIMIT_FIELDS, SETTING_FIELDS, type Values, valueOf } from '../contract-fields.ts'
import type { PreviewCounts } from './preview-counts.query.ts'
import type { EffectOf } from './effects.ts'
import { guestBank, guestLimit, longestPermit, vehicleChanges, vehicleLimit } from './limits.ts'
import {
  active,
  garage,
  grace,
  guestRegistration,
  holding,
  minimumNotice,
  ownerNudges,
  photos,
  quietHours,
  reservedParking,
  standingInstruction,
} from './settings.ts'

type Asked = ParsedBody<typeof api.contracts.previewChange>

interface Preview {
  readonly contract: Contract
  readonly counts: PreviewCounts
  readonly wanted: Values
  readonly on_hold: boolean
  readonly now: Date
  /** Whether the complex's company has boot access; without it, no sentence mentions booting. */
  readonly boots: boolean
}

const FIELDS = [...SETTING_FIELDS, ...LIMIT_FIELDS] as const

/** Every setting and limit after the change. */
export const requestedValues = (contract: Contract, asked: Asked): Values =>
  Object.fromEntries(
    FIELDS.map((field) => [field, asked[field] === undefined ? valueOf(contract, field) : asked[field]]),
  )

type Row = readonly [
  field: string,
  asks: readonly (keyof Asked)[],
  effect: EffectOf<never>,
  read: (values: Readonly<Record<string, unknown>>) => unknown,
]

const one = (field: keyof Asked, effect: EffectOf<never>): Row => [field, [field], effect, (values) => values[field]]

/** In screen order. Two fields that form one setting are described under the first. */
const ROWS: readonly Row[] = [
  one('allowed_resident_vehicles', vehicleLimit),
  one('allowed_active_guest_vehicles', guestLimit),
  one('vehicle_changes_per_month', vehicleChanges),
  one('has_guest_registration', guestRegistration),
  [
    'guest_hours',
    ['guest_hours', 'guest_period'],
    guestBank,
    (values) => ({ hours: values['guest_hours'], days: values['guest_period'] }),
  ],
  one('hourly_limit', longestPermit),
  one('grace_minutes', grace),
  one('min_notice_hours', minimumNotice),
  one('photos_required', photos),
  one('has_owner_nudges', ownerNudges),
  one('has_standing_instruction', standingInstruction),
  one('reserved_parking', reservedParking),
  one('garage_covered', garage),
  [
    'quiet_from',
    ['quiet_from', 'quiet_until'],
    quietHours,
    (values) => ({ from: values['quiet_from'], until: values['quiet_until'] }),
  ],
  one('on_hold', holding),
  one('is_active', active),
]

/** Describes what each requested setting will and won't do; for an unchanged one, its current state. */
export function effectsOf({ contract, counts, wanted, on_hold, now, boots }: Preview, asked: Asked): Effect[] {
  const states = { on_hold, is_active: contract.is_active }
  const before = { ...Object.fromEntries(FIELDS.map((field) => [field, valueOf(contract, field)])), ...states }
  const after = { ...wanted, on_hold: asked.on_hold ?? on_hold, is_active: asked.is_active ?? contract.is_active }
  return ROWS.filter(([, fields]) => fields.some((field) => asked[field] !== undefined)).map(
    ([field, , effect, read]) => {
      const [from, to] = [read(before), read(after)]
      const changes = JSON.stringify(from) !== JSON.stringify(to)
      const { who, fact, will, will_not } = (effect as EffectOf<unknown>)({
        from,
        to,
        changes,
        counts,
        contract,
        now,
        boots,
      })
      return { field, who, fact, will: [...will], will_not: [...will_not] }
    },
  )
}
