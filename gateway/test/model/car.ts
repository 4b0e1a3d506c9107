/** Steps of a tow in order; a tow with none of them is a request. */
export const STEPS = ['accept', 'en_route', 'on_scene', 'hooked', 'left_property', 'at_lot'] as const
const at = (step: (typeof STEPS)[number]): number => STEPS.indexOf(step) + 1
const LEFT = at('left_property')

/** What there is about one car, as it must be. */
export interface Car {
  readonly is_registered: boolean
  /** When its guest permit ends, in ms since 1970; null without one. */
  readonly permit_until: number | null
  /** How many steps its open tow has taken; null without one. */
  readonly tow: number | null
  readonly is_stored: boolean
  readonly is_booted: boolean
  readonly has_sticker: boolean
  /** How many payments by card the provider has confirmed. */
  readonly payments: number
  /** How many requests of a driver's phone were refused on arrival and wait for the office. */
  readonly set_aside: number
}

export const NO_CAR: Car = {
  is_registered: false,
  permit_until: null,
  tow: null,
  is_stored: false,
  is_booted: false,
  has_sticker: false,
  payments: 0,
  set_aside: 0,
}

/** What someone does about a car. */
export const ACTS = [
  'register',
  'unregister',
  'permit',
  'end_permit',
  'request',
  'captured_request',
  'step',
  'complete',
  'cancel',
  'pay',
  'release',
  'boot',
  'unboot',
  'sticker',
  'comply',
] as const
export type Act = (typeof ACTS)[number]

export const PERMIT_HOURS = 2
const HOUR = 3_600_000

export const mayPark = ({ is_registered, permit_until }: Car, now: number): boolean =>
  is_registered || (permit_until !== null && permit_until > now)

/** What an act must do: whether it is done, and the car afterward. */
export interface Outcome {
  readonly done: boolean
  readonly car: Car
}

/** What an act must do about a car of which `due_cents` are due. The whole of what the product promises about it. */
export function outcomeOf(act: Act, car: Car, now: number, due_cents: number): Outcome {
  const next = after(act, car, now, due_cents)
  if (next) return { done: true, car: next }
  // The driver has left the car, so what is refused waits for the office. A car with an open case has one already.
  const is_set_aside = act === 'captured_request' && isFree(car)
  return { done: false, car: is_set_aside ? { ...car, set_aside: car.set_aside + 1 } : car }
}

const isFree = ({ tow, is_stored }: Car): boolean => tow === null && !is_stored

/** The car after an act; null if the act must be refused. */
function after(act: Act, car: Car, now: number, due_cents: number): Car | null {
  const is_guest = car.permit_until !== null && car.permit_until > now
  const is_free = isFree(car)
  switch (act) {
    case 'register':
      return car.is_registered ? null : { ...car, is_registered: true }
    case 'unregister':
      return car.is_registered ? { ...car, is_registered: false } : null
    case 'permit':
      return car.is_registered || is_guest ? null : { ...car, permit_until: now + PERMIT_HOURS * HOUR }
    case 'end_permit':
      // Ending it again changes nothing.
      return car.permit_until === null ? null : { ...car, permit_until: Math.min(car.permit_until, now) }
    case 'request':
    case 'captured_request':
      // The notice of a sticker runs for longer than these histories.
      return is_free && !car.has_sticker && !mayPark(car, now) ? { ...car, tow: 0 } : null
    case 'step':
      // Taking the tow, arrival, and hook-up decide again; a right that starts after hook-up stops the car from leaving.
      return car.tow === null || car.tow >= STEPS.length || (isDecided(car.tow + 1) && mayPark(car, now))
        ? null
        : { ...car, tow: car.tow + 1 }
    case 'complete':
      return car.tow !== null && car.tow >= LEFT ? { ...car, tow: null, is_stored: true, is_booted: false } : null
    case 'cancel':
      return car.tow !== null && car.tow < LEFT ? { ...car, tow: null } : null
    case 'pay':
      return car.is_stored && due_cents > 0 ? { ...car, payments: car.payments + 1 } : null
    case 'release':
      return car.is_stored ? { ...car, is_stored: false } : null
    case 'boot':
      return is_free && !car.is_booted && !mayPark(car, now) ? { ...car, is_booted: true } : null
    case 'unboot':
      // The payer wins until the car leaves the property, and the tow is canceled.
      return car.is_booted && (car.tow === null || car.tow < LEFT) ? { ...car, is_booted: false, tow: null } : null
    case 'sticker':
      // What is sent about a car that has one is added to it.
      return car.has_sticker || (is_free && !mayPark(car, now)) ? { ...car, has_sticker: true } : null
    case 'comply':
      return car.has_sticker ? { ...car, has_sticker: false } : null
  }
}

const isDecided = (step: number): boolean => [at('accept'), at('on_scene'), at('hooked'), LEFT].includes(step)
