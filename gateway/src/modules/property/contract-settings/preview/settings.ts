import { rulesAt } from '@curbwise/rules'
import { placeOf } from '../../../organizations/local-rules/index.ts'
import type { EffectOf } from './effects.ts'
import { clockText, pluralize, joinSentences } from './wording.ts'

/** For switches and numbers whose text doesn't depend on the old value. */
const plain =
  <Value>(
    who: string,
    fact: string,
    change: (to: Value, of: Parameters<EffectOf<Value>>[0]) => { will: string[]; will_not: string[] },
  ): EffectOf<Value> =>
  (of) =>
    of.changes ? { who, fact: null, ...change(of.to, of) } : { who, fact, will: [], will_not: [] }

export const guestRegistration: EffectOf<boolean> = ({ to, counts, changes }) => {
  const who = 'By residents, and guests with the PIN'
  const { units, units_off, guests_now } = counts
  const off = units_off > 0 ? `${pluralize(units_off, 'unit')} ${units_off === 1 ? 'is' : 'are'} switched off.` : null
  if (!changes)
    return {
      who,
      fact: to ? (off ?? 'Turning it off stops new permits and ends none.') : 'No new permits. Existing ones stay.',
      will: [],
      will_not: [],
    }
  return to
    ? {
        who,
        fact: null,
        will: ['Let residents and guests register again, within the limits.'],
        will_not: joinSentences(
          units_off > 0 && `Open ${pluralize(units_off, 'unit')} that ${units_off === 1 ? 'is' : 'are'} switched off.`,
        ),
      }
    : {
        who,
        fact: null,
        will: [`Stop new guest permits in ${pluralize(units, 'unit')}, from when you save.`],
        will_not: [
          `End a permit.${guests_now > 0 ? ` ${pluralize(guests_now, 'guest')} here now ${guests_now === 1 ? 'stays' : 'stay'}.` : ''}`,
        ],
      }
}

export const standingInstruction: EffectOf<boolean> = ({ to, counts, changes }) => {
  const who = 'A resident’s request for their own space'
  const { requests_waiting: waiting, requests_confirmed: confirmed } = counts
  if (!changes) {
    const fact = to
      ? `${pluralize(confirmed, 'request')} in 30 days went to dispatch.`
      : waiting === 0
        ? 'No request waits for you.'
        : `${pluralize(waiting, 'request')} ${waiting === 1 ? 'waits' : 'wait'} for you.`
    return { who, fact, will: [], will_not: [] }
  }
  return to
    ? {
        who,
        fact: null,
        will: ['Send residents’ requests to dispatch right away, without you.'],
        will_not: joinSentences(
          waiting > 0 &&
            `Confirm the ${pluralize(waiting, 'request')} that ${waiting === 1 ? 'waits' : 'wait'} for you now.`,
          'Tow a car that has a right to park.',
        ),
      }
    : {
        who,
        fact: null,
        will: ['Let a resident’s request wait until you confirm it.'],
        will_not: ['Withdraw a request that dispatch already has.'],
      }
}

export const grace = plain<number>(
  'After any right has ended',
  'A car is safe for this long after its right ended.',
  (to) => ({
    will: [
      to === 0
        ? 'Let a right end on the minute.'
        : `Answer “Check first” for ${pluralize(to, 'minute')} after a right ends.`,
    ],
    will_not: ['Make a permit longer, or change what was decided before.'],
  }),
)

export const minimumNotice = plain<number>(
  'Between a sticker and its tow',
  'The local rule may require more.',
  (to, { counts }) => ({
    will: [
      to === 0
        ? 'Let a stickered car be towed on the list’s day without more time.'
        : `Keep a stickered car from a tow for ${pluralize(to, 'hour')}.`,
    ],
    will_not: joinSentences(
      counts.stickers_running > 0 &&
        `Change the time of ${pluralize(counts.stickers_running, 'sticker')} that ${counts.stickers_running === 1 ? 'runs' : 'run'} now.`,
      'Shorten what the local rule requires.',
    ),
  }),
)

export const photos: EffectOf<number> = ({ to, contract, counts, changes, now, boots }) => {
  const who = boots ? 'Of every tow and boot' : 'Of every tow'
  const law = rulesAt({ ...placeOf(contract), at: now.toISOString() }, counts.local_rules).photos
  if (!changes)
    return {
      who,
      fact: to === 0 ? 'None required.' : 'Missing ones are listed before the car moves.',
      will: [],
      will_not: [],
    }
  return {
    who,
    fact: null,
    will: [
      to === 0
        ? 'Let a tow go without photos.'
        : `Ask for ${pluralize(to, 'photo')} before a car is towed${boots ? ' or booted' : ''}.`,
    ],
    will_not: joinSentences(
      'Reopen a tow that is done.',
      law > to && `Ask for fewer than ${law}: the local rule requires them.`,
    ),
  }
}

export const ownerNudges = plain<boolean>(
  'Cars whose right ended in the last 24 hours',
  'Nudges are sent at any hour, once per car and night.',
  (to) => ({
    will: [
      to
        ? 'Let the person at the car message its people instead of requesting a tow, even at night.'
        : 'Stop nudges before a tow.',
    ],
    will_not: ['Say whose car it is, or protect a car from a tow.'],
  }),
)

export interface Quiet {
  readonly from: string | null
  readonly until: string | null
}

export const quietHours = plain<Quiet>(
  'Messages to residents',
  'Notices wait until morning. Urgent messages don’t.',
  (to) => ({
    will: [
      to.from && to.until
        ? `Hold back notices between ${clockText(to.from)} and ${clockText(to.until)}, and send them afterward.`
        : 'Send notices at any hour.',
    ],
    will_not: ['Delay a code, or a message about a towed car.'],
  }),
)

const SPACES = { none: 'no reserved spaces', some: 'some reserved spaces', all: 'reserved spaces only' } as const

export const reservedParking = plain<keyof typeof SPACES | null>(
  'What residents and guests read',
  'A space belongs to a unit where the unit says so.',
  (to) => ({
    will: [
      to
        ? `Tell residents and guests that there are ${SPACES[to]}.`
        : 'Tell residents and guests nothing about reserved spaces.',
    ],
    will_not: ['Give a space to a unit, or take one from it.'],
  }),
)

export const garage = plain<boolean>('What residents and guests read', 'Said on the resident’s page.', (to) => ({
  will: [to ? 'Tell residents that the garage is covered.' : 'Tell residents nothing about a covered garage.'],
  will_not: ['Change who may park there.'],
}))

export const holding: EffectOf<boolean> = ({ to, counts, contract, changes, boots }) => {
  const work = boots ? 'stickers, boots, and tows' : 'stickers and tows'
  const who = `New ${work}`
  const cars = counts.unhooked
  const named = cars.slice(0, 3).join(', ') + (cars.length > 3 ? ` and ${cars.length - 3} more` : '')
  if (!changes)
    return {
      who,
      fact:
        cars.length === 0
          ? 'No tow is under way.'
          : `${pluralize(cars.length, 'tow')} ${cars.length === 1 ? 'is' : 'are'} not hooked up yet.`,
      will: [],
      will_not: [],
    }
  return to
    ? {
        who,
        fact: null,
        will: joinSentences(
          `Stop new ${work} at ${contract.name}${cars.length > 0 ? `, and alert dispatch about ${named}` : ''}.`,
        ),
        will_not: ['Stop registration, end a permit, or stop a tow out of a fire lane.'],
      }
    : {
        who,
        fact: null,
        will: [`Let ${work} begin again.`],
        will_not: ['Restart tows that were canceled during the hold.'],
      }
}

export const active: EffectOf<boolean> = ({ to, counts, changes, boots }) => {
  const who = 'Everyone at the complex'
  if (!changes) return { who, fact: to ? 'On.' : 'Off: nothing new starts here.', will: [], will_not: [] }
  return to
    ? {
        who,
        fact: null,
        will: [
          'Allow tows, permits, and logins again.',
          `Restore access for ${pluralize(counts.managers, 'person', 'people')} of its office.`,
        ],
        will_not: ['Log anyone back in. Residents use their PIN.'],
      }
    : {
        who,
        fact: null,
        will: joinSentences(
          `Stop every new tow, ${boots ? 'boot, ' : ''}sticker, and permit here.`,
          'Log its residents out right away.',
          counts.managers > 0 &&
            `Take the complex from ${pluralize(counts.managers, 'person', 'people')} of its office. They keep their other complexes.`,
        ),
        will_not: joinSentences(
          counts.guests_now > 0
            ? `End a permit: ${pluralize(counts.guests_now, 'guest')} here now ${counts.guests_now === 1 ? 'stays' : 'stay'}.`
            : 'End a permit.',
          counts.in_custody > 0 && `Hold up the release of ${pluralize(counts.in_custody, 'car')} in storage.`,
          'Erase anything.',
        ),
      }
}
