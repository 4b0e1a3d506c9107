import type { PreviewCounts } from './preview-counts.query.ts'
import type { EffectOf } from './effects.ts'
import { pluralize, oneMoreThan, joinSentences } from './wording.ts'

type Limit = number | null

/** Whether a limit allows less than before; null is "no limit". */
const isStricter = (from: Limit, to: Limit): boolean => to !== null && (from === null || to < from)
const untouched = (own: number): string | false =>
  own > 0 && `Change ${pluralize(own, 'unit')} with a limit of ${own === 1 ? 'its' : 'their'} own.`
const ownFact = (own: number): string =>
  own === 0
    ? 'No unit has its own limit'
    : `${pluralize(own, 'unit')} ${own === 1 ? 'has its' : 'have their'} own limit`

/** Units with their own limit follow theirs, whatever the complex's is. */
const noneOf = (units: number, own: number): string =>
  own > 0 ? 'No other unit' : units === 1 ? 'No unit' : `None of the ${units} units`

interface Words {
  readonly thing: string
  readonly keeps: string
  readonly holds: (above: number, to: number) => string
  readonly own: (counts: PreviewCounts) => number
  readonly above: (counts: PreviewCounts) => number
}

const perUnit =
  ({ thing, keeps, holds, own, above }: Words): EffectOf<Limit> =>
  ({ from, to, counts, changes }) => {
    const following = counts.units - own(counts)
    const who = ownFact(own(counts))
    if (!changes) {
      const fact =
        to === null
          ? `${own(counts) > 0 ? 'No other unit' : 'No unit'} is stopped.`
          : above(counts) === 0
            ? `${noneOf(counts.units, own(counts))} is above it.`
            : holds(above(counts), to)
      return { who, fact, will: [], will_not: [] }
    }
    const stop = to !== null && isStricter(from, to)
    const will = stop
      ? `Stop ${oneMoreThan(to, thing)} in ${pluralize(following, 'unit')}, from when you save.`
      : `Let ${pluralize(following, 'unit')} have ${to === null ? `any number of ${thing}s` : `up to ${pluralize(to, thing)}`}, from when you save.`
    return {
      who,
      fact: null,
      will: [will],
      will_not: joinSentences(
        stop && `${keeps}${above(counts) > 0 ? ` ${holds(above(counts), to)}` : ''}`,
        untouched(own(counts)),
      ),
    }
  }

export const vehicleLimit = perUnit({
  thing: 'vehicle',
  keeps: 'Remove a vehicle.',
  holds: (above, to) =>
    `${pluralize(above, 'unit')} ${above === 1 ? 'has' : 'have'} ${to === 0 ? 'some' : `more than ${to}`} and ${above === 1 ? 'keeps' : 'keep'} them.`,
  own: (counts) => counts.own_vehicles,
  above: (counts) => counts.above_vehicles,
})

export const guestLimit = perUnit({
  thing: 'guest',
  keeps: 'End a permit.',
  holds: (above, to) =>
    `${pluralize(above, 'unit')} ${above === 1 ? 'has' : 'have'} ${to === 0 ? 'some' : `more than ${to}`} here now and ${above === 1 ? 'keeps' : 'keep'} them.`,
  own: (counts) => counts.own_guests,
  above: (counts) => counts.above_guests,
})

export const longestPermit: EffectOf<Limit> = ({ from, to, counts, changes }) => {
  const who = ownFact(counts.own_hourly)
  const { guests_now, guests_longer } = counts
  if (!changes) {
    if (to === null) return { who, fact: 'A permit may be as long as the guest hours allow.', will: [], will_not: [] }
    if (guests_now === 0) return { who, fact: 'No guest is here now.', will: [], will_not: [] }
    return {
      who,
      fact:
        guests_longer === 0
          ? guests_now === 1
            ? 'The guest here now is within it.'
            : `All ${guests_now} guests here now are within it.`
          : `${guests_longer} of ${pluralize(guests_now, 'guest')} here now ${guests_longer === 1 ? 'is' : 'are'} longer.`,
      will: [],
      will_not: [],
    }
  }
  const will =
    to === null
      ? 'Let one permit be as long as the guest hours allow.'
      : `${isStricter(from, to) ? 'Stop' : 'Allow'} ${isStricter(from, to) ? 'new permits longer than' : 'permits of up to'} ${pluralize(to, 'hour')}, from when you save.`
  return {
    who,
    fact: null,
    will: [will],
    will_not: joinSentences(
      `Shorten a permit.${guests_longer > 0 ? ` ${guests_longer} of ${pluralize(guests_now, 'guest')} here now ${guests_longer === 1 ? 'is' : 'are'} longer and ${guests_longer === 1 ? 'keeps its' : 'keep their'} time.` : ''}`,
      untouched(counts.own_hourly),
    ),
  }
}

export interface Bank {
  readonly hours: Limit
  readonly days: Limit
}

export const guestBank: EffectOf<Bank> = ({ to, counts, changes }) => {
  const who = ownFact(counts.own_hours)
  const used = counts.plates_above_bank
  if (!changes)
    return {
      who,
      fact:
        to.hours === null
          ? 'No limit. Guests can come back right away.'
          : 'Used hours become available again later. Paid permits don’t count.',
      will: [],
      will_not: [],
    }
  if (to.hours !== null && to.days === null) return { who, fact: null, will: [], will_not: [] }
  const following = pluralize(counts.units - counts.own_hours, 'unit')
  const will =
    to.hours === null
      ? `No longer count hours in ${following}.`
      : `Give each plate of a unit ${pluralize(to.hours, 'hour')} in any ${pluralize(to.days ?? 0, 'day')}, in ${following}.`
  return {
    who,
    fact: null,
    will: [will],
    will_not: joinSentences(
      `End a permit.${used > 0 ? ` ${pluralize(used, 'plate')} ${used === 1 ? 'has' : 'have'} used more already and ${used === 1 ? 'waits' : 'wait'} until hours become available again.` : ''}`,
      untouched(counts.own_hours),
    ),
  }
}

export const vehicleChanges: EffectOf<Limit> = ({ to, counts, changes }) => {
  const who = 'Of residents, in 30 days'
  const used = counts.units_above_changes
  if (!changes)
    return {
      who,
      fact:
        to === null || used === 0
          ? 'No unit is stopped by it now.'
          : `${pluralize(used, 'unit')} ${used === 1 ? 'has' : 'have'} used them up.`,
      will: [],
      will_not: [],
    }
  return {
    who,
    fact: null,
    will: [
      to === null
        ? 'Let residents change their vehicles as often as they like.'
        : to === 0
          ? 'Stop every change of a vehicle by residents.'
          : `Let residents of a unit change a vehicle ${to === 1 ? 'once' : `${to} times`} in 30 days.`,
    ],
    will_not: joinSentences(
      'Undo a change, or stop you from making one.',
      to !== null &&
        used > 0 &&
        `Open ${pluralize(used, 'unit')} that ${used === 1 ? 'has' : 'have'} made that many already; you may grant more there.`,
    ),
  }
}
