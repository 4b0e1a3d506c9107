import type { HistoryAction } from '../history/sentences.ts'

/** What a person of a tow company can be notified of on their phone, in the order of the switches. */
export const PHONE_ALERTS = ['new_work', 'cancelled', 'changed_decision'] as const
export type PhoneAlert = (typeof PHONE_ALERTS)[number]

/** What happened to a tow, as its message says it. */
export const PHONE_EVENTS = [
  'assigned',
  'look',
  'requested',
  'returned',
  'cancelled',
  'taken_away',
  'look_ended',
  'stopped',
  'free_drop',
] as const
export type PhoneEvent = (typeof PHONE_EVENTS)[number]

/** Which switch turns on the messages of an event. */
export const ALERT_OF_EVENT: Readonly<Record<PhoneEvent, PhoneAlert>> = {
  assigned: 'new_work',
  look: 'new_work',
  requested: 'new_work',
  returned: 'new_work',
  cancelled: 'cancelled',
  taken_away: 'cancelled',
  look_ended: 'cancelled',
  stopped: 'changed_decision',
  free_drop: 'changed_decision',
}

/** An event, and who is notified: the office of the company, or one driver (`roleId`). Null is the driver who has the tow. */
export interface RaisedEvent {
  readonly event: PhoneEvent
  readonly to: 'office' | { readonly driver_id: string | null }
}

type Values = Readonly<Record<string, unknown>> | null

const idIn = (values: Values, column: string): string | null => {
  const value = values?.[column]
  return typeof value === 'string' ? value : null
}

const toDriver = (event: PhoneEvent, driver_id: string | null): RaisedEvent[] =>
  driver_id === null ? [] : [{ event, to: { driver_id } }]

const OFFICE_REQUESTED: RaisedEvent = { event: 'requested', to: 'office' }
const CANCELLED: readonly RaisedEvent[] = [
  { event: 'cancelled', to: 'office' },
  { event: 'cancelled', to: { driver_id: null } },
]

const RAISED: Readonly<Partial<Record<HistoryAction, (before: Values, after: Values) => readonly RaisedEvent[]>>> = {
  'tow.requested': () => [OFFICE_REQUESTED],
  'tow.confirmed': () => [OFFICE_REQUESTED],
  'tow.assigned': (_, after) => toDriver('assigned', idIn(after, 'driver_id')),
  'tow.reassigned': (before, after) => [
    ...toDriver('taken_away', idIn(before, 'driver_id')),
    ...toDriver('assigned', idIn(after, 'driver_id')),
  ],
  'tow.unassigned': (before) => toDriver('taken_away', idIn(before, 'driver_id')),
  'tow.declined': () => [{ event: 'returned', to: 'office' }],
  'tow.look_assigned': (_, after) => toDriver('look', idIn(after, 'look_driver_id')),
  'tow.look_ended': (before) => toDriver('look_ended', idIn(before, 'look_driver_id')),
  'tow.cancelled': () => CANCELLED,
  'tow.same_car': () => CANCELLED,
}

/** Returns who is notified of what on their phones when this action is recorded, with the values of its history entry. */
export const phoneEventsOf = (action: HistoryAction, before: Values, after: Values): readonly RaisedEvent[] =>
  RAISED[action]?.(before, after) ?? []
