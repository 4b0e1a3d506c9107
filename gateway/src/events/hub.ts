import type { Actor } from '../db/actor.ts'
import type { Change, ChangeFeed, StreamEnd } from '../operation.ts'
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
  closeAll(): void
}

/** Fans one announcement out to the streams whose person may know of it; finds them by company and complex, not by asking each. */
export function createHub(): Hub {
  const places = new Map<string, Set<Subscriber>>()
  const everyone = new Set<Subscriber>()
  const enter = (subscriber: Subscriber) => {
    everyone.add(subscriber)
    for (const place of placesOf(subscriber.actor)) places.set(place, (places.get(place) ?? new Set()).add(subscriber))
  }
  const leave = (subscriber: Subscriber) => {
    everyone.delete(subscriber)
    for (const place of placesOf(subscriber.actor)) {
      const there = places.get(place)
      there?.delete(subscriber)
      if (there?.size === 0) places.delete(place)
    }
  }
  return {
    subscribe(actor, changed, ended) {
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
    closeAll() {
      for (const subscriber of Array.from(everyone)) {
        leave(subscriber)
        subscriber.ended('come_back')
      }
    },
  }
}

function placesOf(actor: Actor): string[] {
  if (actor.kind === 'resident') return [`unit:${actor.unit_id}`]
  if (actor.role === 'super_admin') return ['all']
  if (actor.contract_ids) return actor.contract_ids.map((id) => `contract:${id}`)
  return actor.tow_company_id ? [`company:${actor.tow_company_id}`] : []
}

function placesOfChange(change: Announcement): string[] {
  const unit = change.unit_id ?? (change.resource === 'units' ? change.id : null)
  return ['all', `company:${change.tow_company_id}`, `contract:${change.contract_id}`, ...(unit ? [`unit:${unit}`] : [])]
}
