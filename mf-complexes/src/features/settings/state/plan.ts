import { holdUntil, readValues, type Settings, type Values } from './values.ts'

type Body = Readonly<Record<string, unknown>>

/** One call of a save: its name, its body, and whether it sends the version it's based on. */
export interface Step {
  readonly call: 'resident' | 'guest' | 'hourly' | 'settings' | 'hold'
  readonly body: Body
}

const SETTINGS = [
  'has_guest_registration',
  'reserved_parking',
  'garage_covered',
  'has_standing_instruction',
  'grace_minutes',
  'quiet_from',
  'quiet_until',
  'min_notice_hours',
  'photos_required',
  'has_owner_nudges',
] as const satisfies readonly (keyof Settings)[]

/**
 * Returns the calls that change the complex from `before` to `after`. Each setting is sent once, and only if changed.
 */
export function planOf(before: Values, after: Values, timezone: string): Step[] {
  const [was, is] = [readValues(before), readValues(after)]
  const differs = (...names: (keyof Settings)[]): boolean => names.some((name) => was[name] !== is[name])
  const changed = (names: readonly (keyof Settings)[]): Body =>
    Object.fromEntries(names.filter((name) => differs(name)).map((name) => [name, is[name]]))
  const steps: Step[] = []
  const add = (call: Step['call'], body: Body): void => {
    if (Object.keys(body).length > 0) steps.push({ call, body })
  }
  if (differs('allowed_resident_vehicles', 'vehicle_changes_per_month'))
    add('resident', {
      allowed_resident_vehicles: is.allowed_resident_vehicles,
      ...changed(['vehicle_changes_per_month']),
    })
  add('guest', {
    ...changed(['allowed_active_guest_vehicles']),
    ...(differs('guest_hours', 'guest_period') && { guest_hours: is.guest_hours, guest_period: is.guest_period }),
  })
  add('hourly', changed(['hourly_limit']))
  // Send both ends of the quiet hours together: one new end may be invalid with the old other end.
  add('settings', {
    ...changed(SETTINGS),
    ...(differs('quiet_from', 'quiet_until') && { quiet_from: is.quiet_from, quiet_until: is.quiet_until }),
  })
  add('hold', holdOf(before, after, timezone))
  return steps
}

function holdOf(before: Values, after: Values, timezone: string): Body {
  if (!after.on_hold) return before.on_hold ? { on_hold: false } : {}
  const same =
    before.on_hold &&
    before.reason.trim() === after.reason.trim() &&
    holdUntil(before, timezone) === holdUntil(after, timezone)
  return same ? {} : { on_hold: true, reason: after.reason.trim(), until: holdUntil(after, timezone) }
}
