import { epoch } from '../time/span.ts'

/**
 * The sentences of a decision that were reworded. The minute asked about chooses the version, so an answer for a past
 * minute stays the same, word for word. Never edit a version that has started: end it by adding another.
 */
export interface Wording {
  readonly disabled: (complex: string) => string
  readonly not_on_record: string
  readonly no_identity: string
  readonly choose_state: (car: string, states: readonly string[]) => string
  readonly told_apart: (plate: string) => string
  readonly outside_space: (own: string, parked_in: string) => string
  readonly blocked: (list: string) => string
  readonly blocked_vip: string
  readonly checkout: (car: string, until: string) => string
  readonly checkout_stops: (booting: boolean) => string
  readonly grace: (ended: string, until: string) => string
  readonly grace_length: (minutes: number) => string
  readonly stale: (time: string) => string
  readonly override: (hold: boolean) => string
  readonly sign: (place: string, since: string) => string
  readonly no_sign: (hours: number) => string
  readonly undelivered: (sent: string) => string
  readonly other_state: (of: { plate: string; state: string; here: string; asked_state: string }) => string
  readonly if_state: (state: string) => string
  readonly if_as_asked: string
  readonly needs: {
    readonly look: string
    readonly hazard: string
    readonly condition: string
    readonly sign_hours: (hours: number, at: string) => string
    readonly sign_expired: (last: string) => string
    readonly sticker: (until: string) => string
  }
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

const FIRST: Wording = {
  disabled: (complex) => `${complex} is disabled: no enforcement here.`,
  not_on_record: 'The complex was not on record at this minute.',
  no_identity: 'Without plate or VIN nobody can tell whether this car may park here.',
  choose_state: (car, states) => `${car} is on record here for ${listed(states)}: give the state.`,
  told_apart: (plate) => `Told apart by a person on the spot: not the car with plate ${plate}.`,
  outside_space: (own, parked_in) => `May park in space ${own} only, and stands in space ${parked_in}.`,
  blocked: (list) => `${list}; that alone is no ground for a tow.`,
  blocked_vip: 'Also a VIP, and the VIP entry comes first: end one of the two.',
  checkout: (car, until) => `A permit for ${car} is being paid for until ${until}.`,
  checkout_stops: (booting) => (booting ? 'No tow and no boot while it lasts' : 'No tow while it lasts'),
  grace: (ended, until) => `${ended}; grace runs until ${until}.`,
  grace_length: (minutes) => `${minutes} minutes of grace after every right`,
  stale: (time) => `This phone’s copy is from ${time} and too old to decide by.`,
  override: (hold) =>
    `Overridden in writing by a person who may: lifts ${hold ? 'the hold and the company’s own proof' : 'the company’s own proof'}, and nothing else.`,
  sign: (place, since) => `The sign at ${place} has stood since ${since}`,
  no_sign: (hours) => `No sign is on record that stands and has stood for ${hours} hours.`,
  undelivered: (sent) => `${sent}; its delivery is not on record.`,
  other_state: ({ plate, state, here, asked_state }) =>
    `${plate} of ${state} ${here}; the plate asked about is of ${asked_state}.`,
  if_state: (state) => `If the plate is of ${state}`,
  if_as_asked: 'If a photo shows the plate as it was asked',
  needs: {
    look: 'a look at the plate by a person, with a photo',
    hazard: 'a person who may act on a hazard',
    condition: 'a person who may tow for the condition of a car',
    sign_hours: (hours, at) => `signs up for ${hours} hours, from ${at} on`,
    sign_expired: (last) => `signs verified again (they lapsed after ${last})`,
    sticker: (until) => `the sticker’s notice, which runs until ${until}`,
  },
}

const SECOND: Wording = {
  disabled: (complex) => `${complex} is disabled. No enforcement here.`,
  not_on_record: 'The complex wasn’t on record at that time.',
  no_identity: 'Without a plate or VIN, there’s no way to tell whether this car may park here.',
  choose_state: (car, states) => `${car} is on record here in ${listed(states)}. Choose the state.`,
  told_apart: (plate) => `Someone at the car checked: it isn’t the car with plate ${plate}.`,
  outside_space: (own, parked_in) => `May park in space ${own} only, but is parked in space ${parked_in}.`,
  blocked: (list) => `${list}. That alone isn’t a reason to tow.`,
  blocked_vip: 'Also a VIP, and the VIP entry comes first. End one of the two.',
  checkout: (car, until) => `A permit for ${car} is being paid for. The payment has until ${until}.`,
  checkout_stops: (booting) => (booting ? 'No tow or boot until then' : 'No tow until then'),
  grace: (ended, until) => `${ended}. Grace period until ${until}.`,
  grace_length: (minutes) => `Every right is followed by a ${minutes}-minute grace period`,
  stale: (time) => `This phone’s data is from ${time}, too old to decide.`,
  override: (hold) =>
    `Written override: lifts ${hold ? 'the hold and the company’s own requirements' : 'the company’s own requirements'}, and nothing else.`,
  sign: (place, since) => `A sign has been posted at ${place} since ${since}`,
  no_sign: (hours) => `No sign on record has been posted for ${hours} hours.`,
  undelivered: (sent) => `${sent}. Its delivery isn’t on record.`,
  other_state: ({ plate, state, here, asked_state }) =>
    `${plate} from ${state} ${here}. The plate you checked is from ${asked_state}.`,
  if_state: (state) => `If the plate is from ${state}`,
  if_as_asked: 'If a photo shows the plate as entered',
  needs: {
    look: 'someone to look at the plate and photograph it',
    hazard: 'someone with permission to act on a hazard',
    condition: 'someone with permission to tow for a car’s condition',
    sign_hours: (hours, at) => `signs posted for ${hours} hours (reached ${at})`,
    sign_expired: (last) => `signs verified again (the last check was good through ${last})`,
    sticker: (until) => `the end of the sticker’s notice (${until})`,
  },
}

/** Versions of the wording, latest first, with the minute from which decisions use it. */
const VERSIONS: readonly (readonly [from: string, wording: Wording])[] = [['2026-11-23T06:00:00Z', SECOND]]

/** Returns the wording of a decision about a minute. */
export function wordingAt(at: string): Wording {
  const asked = epoch(at)
  return VERSIONS.find(([from]) => epoch(from) <= asked)?.[1] ?? FIRST
}
