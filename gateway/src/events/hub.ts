import { type Actor, knowsBooting } from '../db/actor.ts'
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
  /** Returns every open stream, to be checked or closed. */
  subscribers(): readonly { readonly actor: Actor; end(): void }[]
  /**
   * While this process receives no changes, it accepts no streams and asks open ones to reconnect later: none may miss
   * a change unknowingly.
   */
  setReceiving(does: boolean): void
  /** Ends all streams and refuses new ones: browsers reconnect immediately while this process is stopping. */
  close(): void
}

export interface HubLimits {
  readonly in_all: number
  readonly per_person: number
}

/** When to try again. A closed tab frees its place immediately, so waiting longer gains nothing. */
const RETRY_SECONDS = 30

/**
 * Sends each announcement to the streams whose users may know about it, found by company and complex instead of asking
 * each stream. Throws TooManyRequests beyond the limits per user or process.
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
        RETRY_SECONDS,
        `At most ${limits.per_person} open tabs get live updates. Close some of them.`,
      )
    if (everyone.size >= limits.in_all)
      throw new TooManyRequests(RETRY_SECONDS, 'Too many people get live updates right now. Lists still load.')
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
  let isPaused = false
  return {
    subscribe(actor, changed, ended) {
      if (closed || isPaused) throw new Unavailable()
      assertRoom(personOf(actor))
      const subscriber = { actor, changed, ended }
      enter(subscriber)
      return () => {
        leave(subscriber)
      }
    },
    publish(announcement) {
      const { unit_id: _, ...change } = announcement
      const notified = new Set<Subscriber>()
      for (const place of placesOfChange(announcement)) {
        for (const subscriber of places.get(place) ?? []) {
          if (notified.has(subscriber) || !mayKnow(subscriber.actor, announcement)) continue
          notified.add(subscriber)
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
    setReceiving(does) {
      isPaused = !does
      if (isPaused) closeAll()
    },
    close() {
      closed = true
      closeAll()
    },
  }
}

/** Only those who may know of boots hear of them: users of an external company and residents never do. */
const mayKnow = (actor: Actor, { resource, contract_id }: Announcement): boolean =>
  resource !== 'boots' ||
  (actor.kind !== 'resident' && actor.role !== 'external_user' && knowsBooting(actor, contract_id ?? ''))

/** All sessions of a unit's residents count as one user. */
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
