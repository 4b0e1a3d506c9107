import { takeCopies } from '@curbwise/api/resources/phone-copies.calls'
import { call } from '@curbwise/client'
import type { NotStored } from '@curbwise/client/sealed'
import { COPIES_PER_REQUEST } from '@curbwise/rules/copy/part'
import { CopyStore, type HeldComplex } from './copy-store.ts'

export type { HeldComplex } from './copy-store.ts'

/**
 * Takes copies of these complexes, what changed since the last ones or whole, and stores them. Rejects with ApiError without an answer.
 * Returns why something wasn't stored, or null.
 */
export async function refreshCopies(person: string, ids: readonly string[]): Promise<NotStored | null> {
  const store = await CopyStore.open(person)
  if (!store) return 'unavailable'
  for (let from = 0; from < ids.length; from += COPIES_PER_REQUEST) {
    const asked: { id: string; since: string | null }[] = []
    for (const id of ids.slice(from, from + COPIES_PER_REQUEST))
      asked.push({ id, since: await store.since(id, Date.now()) })
    const answer = await call(takeCopies, { body: { contracts: asked }, silent: true })
    const stored = await store.keep(answer, Date.now())
    if (!stored.stored) return stored.why
  }
  return null
}

/** The complexes whose copies are on this phone. Deletes what is older than a day. */
export async function heldCopies(person: string): Promise<readonly HeldComplex[]> {
  const store = await CopyStore.open(person)
  return store ? store.held(Date.now()) : []
}

/** Deletes the copy of a complex. */
export async function dropCopy(person: string, id: string): Promise<void> {
  const store = await CopyStore.open(person)
  await store?.remove(id)
}
