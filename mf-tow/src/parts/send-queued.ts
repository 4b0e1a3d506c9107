import { driverQueue, type ApiError, type NewItem } from '@curbwise/client'
import { translator, type Language } from '@curbwise/messages'
import { driverQueueTexts } from '@curbwise/messages/driver-queue'

/**
 * What became of an item while its screen waits. `waits`: it is stored on this phone and sent later. `not_stored`: the screen has to send it
 * itself.
 */
type SentItem =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'waits' }
  | { readonly kind: 'not_stored'; readonly is_full: boolean }

/** Stores an item and sends it. Resolves with the server's answer, or as soon as there is none. */
export async function sendQueued(item: NewItem, photo: Blob | null): Promise<SentItem> {
  const outcome = Promise.withResolvers<SentItem>()
  const unsubscribe = driverQueue.subscribe(() => {
    const { unreached_since, needs_login, items } = driverQueue.state()
    const own = items.find(({ id }) => id === item.id)
    if (own && (unreached_since !== null || needs_login) && driverQueue.state().sending?.id !== item.id)
      outcome.resolve({ kind: 'waits' })
  })
  const stored = await driverQueue.add(item, photo, {
    onDone: (answer) => outcome.resolve(answer === null ? { kind: 'waits' } : { kind: 'done', answer }),
    onRefused: (error) => outcome.resolve({ kind: 'refused', error }),
  })
  if (!stored.stored) outcome.resolve({ kind: 'not_stored', is_full: stored.why === 'full' })
  const result = await outcome.promise
  unsubscribe()
  // This screen shows no later refusal.
  if (result.kind === 'waits') await driverQueue.unwatch(item.id)
  return result
}

/** Title and explanation for what waits on this phone. */
export function waitsWords(language: Language): readonly [title: string, detail: string] {
  const t = translator(language, driverQueueTexts)
  return [t('saved.title'), t('saved.what')]
}

/** The same where the phone has no room, and the page holds it until it is sent. */
export function fullWords(language: Language): readonly [title: string, detail: string] {
  const t = translator(language, driverQueueTexts)
  return [t('full.title'), t('full.what')]
}
