import type { Actor } from '../db/actor.ts'
import { TooManyRequests, Unavailable } from '../errors/errors.ts'
import type { Change, ChangeFeed, StreamEnd } from '../operation/operation.ts'
import type { Announcement } from './announce.ts'

interface Subscriber {
  readonly actor: Actor
  readonly changed: (change: Change) => void
  readonly ended: (reason: StreamEnd) => void
}

export interface Hub extends ChangeFeed {
  publish(announcement: Announcement): void
  /** Every open stream, to be checked or closed. */
  subscribers(): readonly { readonly actor: Actor; end(): void }[]
  /** As long as this process hears nothing it takes no streams, and those it has come back later: none may miss a change unknowingly. */
  hears(does: boolean): void
  /** Sends all streams home and takes none from then on: a browser comes back at once, while this process is ending. */
  close(): void
}

export interface HubLimits {
  readonly in_all: number
  readonly per_person: number
}

/** When to try again: a tab that is closed makes room at once, so waiting longer gains nothing. */
const COME_BACK_SECONDS = 30

/**
 * Fans one announcement out to the streams whose person may know of it; finds them by company and complex, not by asking each.
 * Throws TooManyRequests for one stream more than a person or the process may have.
 */
export function createHub(limits: HubLimits): Hub {
  const places = new Map<string, Set<Subscriber>>()
  const everyone = new Set<Subscriber>()
  const ofPerson = new Map<string, number>()
  const count = (person: string, change: 1 | -1) => {
    const streams = (ofPerson.get(person) ?? 0) + change
    if (streams > 0) ofPerson.set(person, streams)
    else ofPerson.delete(person)
  }
  const assertRoom = (person: string) => {
    if ((ofPerson.get(person) ?? 0) >= limits.per_person)
      throw new TooManyRequests(
        COME_BACK_SECONDS,
        `At most ${limits.per_person} open tabs are kept up to date. Close some of them.`,
      )
    if (everyone.size >= limits.in_all)
      throw new TooManyRequests(COME_BACK_SECONDS, 'Too many people follow changes right now. Lists still load.')
  }
  const enter = (subscriber: Subscriber) => {
    everyone.add(subscriber)
    count(personOf(subscriber.actor), 1)
    for (const place of placesOf(subscriber.actor)) places.set(place, (places.get(place) ?? new Set()).add(subscriber))
  }
  const leave = (subscriber: Subscriber) => {
    if (!everyone.delete(subscriber)) return
    count(personOf(subscriber.actor), -1)
    for (const place of placesOf(subscriber.actor)) {
      const there = places.get(place)
      there?.delete(subscriber)
      if (there?.size === 0) places.delete(place)
    }
  }
  const closeAll = () => {
    for (const subscriber of Array.from(everyone)) {
      leave(subscriber)
      subscriber.ended('come_back')
    }
  }
  let closed = false
  let deaf = false
  return {
    subscribe(actor, changed, ended) {
      if (closed || deaf) throw new Unavailable()
      assertRoom(personOf(actor))
      const subscriber = { actor, changed, ended }
      enter(subscriber)
      return () => {
        leave(subscriber)
      }
    },
    publish(announcement) {
      const { unit_id: _, ...change } = announcement
      const told = new Set<Subscriber>()
      for (const place of placesOfChange(announcement)) {
        for (const subscriber of places.get(place) ?? []) {
          if (told.has(subscriber)) continue
          told.add(subscriber)
          subscriber.changed(change as Change)
        }
      }
    },
    subscribers: () =>
      [...everyone].map((subscriber) => ({
        actor: subscriber.actor,
        end: () => {
          leave(subscriber)
          subscriber.ended('session_ended')
        },
      })),
    hears(does) {
      deaf = !does
      if (deaf) closeAll()
    },
    close() {
      closed = true
      closeAll()
    },
  }
}

/** A resident's sessions are those of the unit. */
const personOf = (actor: Actor): string => actor.user_id ?? actor.unit_id ?? 'nobody'

function placesOf(actor: Actor): string[] {
  if (actor.kind === 'resident') return [`unit:${actor.unit_id}`]
  if (actor.role === 'super_admin') return ['all']
  if (actor.contract_ids) return actor.contract_ids.map((id) => `contract:${id}`)
  return actor.tow_company_id ? [`company:${actor.tow_company_id}`] : []
}

function placesOfChange(change: Announcement): string[] {
  const unit = change.unit_id ?? (change.resource === 'units' ? change.id : null)
  return [
    'all',
    `company:${change.tow_company_id}`,
    `contract:${change.contract_id}`,
    ...(unit ? [`unit:${unit}`] : []),
  ]
}
