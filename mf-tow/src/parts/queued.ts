import { tows } from '@curbwise/api/resources/tows.calls'
import type { Call } from '@curbwise/api/call'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import {
  useDriverQueue,
  useUnansweredSince,
  type ItemCar,
  type NewItem,
  type QueueItem,
  type SentItem,
} from '@curbwise/client'
import { fileTypeOf, type PhotoSubject } from '@curbwise/rules/tows/photos'
import { TOW_STEPS, type TowStatus, type TowStep } from '@curbwise/rules/tows/status'
import type { BodyOf } from '@curbwise/api/call'

/** What the sender needs of an endpoint; the rest of its description isn't stored. */
export const sentEndpoint = ({ name, method, path, idempotent, upload }: Call): NewItem['endpoint'] => ({
  name,
  method,
  path,
  idempotent,
  ...(upload && { upload }),
})

const carOf = ({ license_plate, state, vin }: ItemCar): ItemCar => ({ license_plate, state, vin })

type Subject = Pick<Tow, 'id' | 'license_plate' | 'state' | 'vin'>

/** A step of a tow, with the time at which the driver pressed it. */
export function stepItem(
  tow: Subject,
  act:
    | { readonly kind: 'accept'; readonly body: BodyOf<typeof tows.acceptTow> }
    | { readonly kind: 'step'; readonly step: TowStep; readonly body: Omit<BodyOf<typeof tows.takeStep>, 'step'> },
  at: Date,
): NewItem {
  const claimed_at = at.toISOString()
  const accepts = act.kind === 'accept'
  return {
    id: crypto.randomUUID(),
    deed: 'step',
    name: accepts ? (act.body.on_scene ? 'on_scene' : 'accepted') : act.step,
    endpoint: sentEndpoint(accepts ? tows.acceptTow : tows.takeStep),
    input: {
      params: { id: tow.id },
      body: accepts ? { ...act.body, claimed_at } : { ...act.body, step: act.step, claimed_at },
    },
    case_id: tow.id,
    car: carOf(tow),
    captured_at: claimed_at,
  }
}

/** A photo of a tow. */
export const photoItem = (tow: Subject, subject: PhotoSubject, claimed_at: Date): NewItem => ({
  id: crypto.randomUUID(),
  deed: 'photo',
  name: subject,
  endpoint: sentEndpoint(tows.addImage),
  input: {
    params: { id: tow.id },
    body: { subject, file_type: fileTypeOf(subject), claimed_at: claimed_at.toISOString() },
  },
  case_id: tow.id,
  car: carOf(tow),
  captured_at: claimed_at.toISOString(),
})

const isStep = (name: string): name is TowStep => TOW_STEPS.some((step) => step === name)

/** What the driver did: waiting on this phone, or already sent. */
type Done = Pick<QueueItem, 'case_id' | 'deed' | 'name' | 'captured_at'> & Partial<Pick<QueueItem, 'refusal'>>

/** Returns the last step that the tow doesn't show yet, and when it was taken; null without one. What follows a refusal doesn't count. */
export function stepAhead(
  tow: { readonly id: string; readonly step: TowStep | null },
  items: readonly Done[],
): { readonly step: TowStep; readonly at: string } | null {
  const reached = tow.step === null ? -1 : TOW_STEPS.indexOf(tow.step)
  let ahead: { readonly step: TowStep; readonly at: string } | null = null
  for (const { case_id, deed, name, refusal, captured_at } of items) {
    if (case_id !== tow.id) continue
    if (refusal) break
    if (deed === 'step' && isStep(name) && TOW_STEPS.indexOf(name) > reached) ahead = { step: name, at: captured_at }
  }
  return ahead
}

/** Returns a tow of a list as the driver left it: with the steps that it doesn't show yet. */
export function withWaiting<
  T extends { readonly id: string; readonly step: TowStep | null; readonly status: TowStatus },
>(tow: T, items: readonly Done[]): T {
  const ahead = stepAhead(tow, items)
  return ahead ? { ...tow, status: 'pending', step: ahead.step, since: ahead.at } : tow
}

/** Returns the whole record in the same way: what can be done next is what follows the last step. */
export function towWithWaiting(tow: Tow, items: readonly Done[]): Tow {
  const ahead = stepAhead(tow, items)
  if (!ahead) return tow
  return {
    ...withWaiting(tow, items),
    steps: { ...tow.steps, [ahead.step]: ahead.at },
    can: { ...tow.can, accept: false, step: true, add_image: true },
  }
}

/** Whether what is done now waits for a signal or a login. */
export function useIsOffline(): boolean {
  const { unreached_since, needs_login } = useDriverQueue()
  const unanswered_since = useUnansweredSince()
  return unreached_since !== null || unanswered_since !== null || needs_login
}

/** What waits for this tow, and whether it waits for a signal or a login rather than for its turn. */
export function useWaiting(case_id: string): { readonly items: readonly QueueItem[]; readonly is_offline: boolean } {
  const { items } = useDriverQueue()
  return { items: items.filter((item) => item.case_id === case_id), is_offline: useIsOffline() }
}

/** An answer may have been on its way when the server took a step, and not show it. */
const ON_ITS_WAY_MS = 10_000
const NOTHING: readonly SentItem[] = []

/** Returns what was sent after a view was loaded (epoch milliseconds), while there is no signal to load it again. */
export function useSentSince(loaded_at: number): readonly SentItem[] {
  const { sent } = useDriverQueue()
  return useIsOffline() ? sent.filter(({ taken_at }) => taken_at > loaded_at - ON_ITS_WAY_MS) : NOTHING
}
