import type { BodyOf, ResponseOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import type { stickers } from '@curbwise/api/resources/stickers.calls'
import type { TowReason } from '@curbwise/rules/decision/types'
import type { Position } from '../../../parts/position.ts'
import { isSpace } from '../../../parts/space.ts'
import type { Language } from '@curbwise/platform'
import { checkTextsIn } from '../../../parts/check-texts.ts'
import { stickerTextsIn } from '../../../parts/sticker-texts.ts'
import { isTypedVin, problemOf, typedCar } from '../../../parts/typed-car.ts'

/** What the person chose and entered about one car. */
export interface Draft {
  /** The plate that was chosen from the photo, or the plate or VIN that was typed. */
  readonly plate: string
  /** Of the plate; empty if unknown. */
  readonly state: string
  readonly reason: TowReason | null
  readonly reason_text: string
  /** A space number, or where the car is. */
  readonly place: string
  readonly public_comments: string
  readonly private_comments: string
}

/** What the next car starts with: the reason of the car before, because a row of cars mostly gets the same one. */
export type Carried = Pick<Draft, 'reason' | 'reason_text'>

export const NOTHING_CARRIED: Carried = { reason: null, reason_text: '' }

export const newDraft = (state: string | undefined, carried: Carried): Draft => ({
  plate: '',
  state: state ?? '',
  reason: carried.reason,
  reason_text: carried.reason_text,
  place: '',
  public_comments: '',
  private_comments: '',
})

/** Returns the next thing that is missing, as an instruction; null when the sticker can be saved. */
export function draftProblem(
  { plate, state, reason, reason_text }: Draft,
  is_typed: boolean,
  language: Language = 'en',
): string | null {
  const t = stickerTextsIn(language)
  if (plate === '' && !is_typed) return t('missing.plate')
  const wrong = problemOf(plate, checkTextsIn(language))
  if (wrong) return wrong
  if (!state && !isTypedVin(plate)) return t('missing.state')
  if (reason === null) return t('missing.reason')
  return reason === 'other' && !reason_text.trim() ? t('missing.reason_text') : null
}

/** Returns the question about the car; null while the car isn't known. */
export function questionOf(
  contract_id: string,
  { plate, state, reason }: Pick<Draft, 'plate' | 'state' | 'reason'>,
): BodyOf<typeof previewTow> | null {
  if (problemOf(plate) || (!state && !isTypedVin(plate))) return null
  return { contract_id, ...typedCar(plate, state), reason: reason ?? undefined }
}

/** The saved sticker. */
export type Added = ResponseOf<typeof stickers.createByImage>

/** With the time of the photo if there is one. */
export type StickerBody = BodyOf<typeof stickers.addItem> & { readonly claimed_at: string | undefined }

/** Where and when, and what the records say about the car. */
export interface Scene {
  readonly contract_id: string
  readonly list_id: string
  readonly position: Position | undefined
  /** When the photo was taken, by the phone's clock; null without a photo. */
  readonly claimed_at: Date | null
  readonly vehicle: {
    readonly make?: string | null
    readonly model?: string | null
    readonly color?: string | null
  } | null
}

/** A request that was sent. */
export interface Attempt {
  readonly draft: Draft
  readonly scene: Scene
  readonly body: StickerBody
}

/**
 * Returns the attempt again if the person has changed nothing since: the same content is sent even if the records of the car have
 * loaded meanwhile, so that the gateway recognizes it.
 */
export const sameAttempt = (attempt: Attempt | null, draft: Draft, scene: Scene): Attempt | null =>
  attempt?.draft === draft &&
  attempt.scene.list_id === scene.list_id &&
  attempt.scene.claimed_at?.getTime() === scene.claimed_at?.getTime()
    ? attempt
    : null

/** Returns the request; null while something is missing. */
export function stickerBody(
  draft: Draft,
  { contract_id, list_id, position, claimed_at, vehicle }: Scene,
): StickerBody | null {
  const { plate, state, reason, reason_text, public_comments, private_comments } = draft
  if (reason === null || draftProblem(draft, true)) return null
  const place = draft.place.trim()
  return {
    contract: contract_id,
    sticker_list: list_id,
    ...typedCar(plate.trim().toUpperCase(), state),
    make: vehicle?.make ?? undefined,
    model: vehicle?.model ?? undefined,
    color: vehicle?.color ?? undefined,
    reason,
    reason_text: reason === 'other' ? reason_text.trim() : undefined,
    space: isSpace(place) ? place : undefined,
    location: place && !isSpace(place) ? place : undefined,
    coordinates: position,
    claimed_at: claimed_at?.toISOString(),
    public_comments: public_comments.trim() || undefined,
    private_comments: private_comments.trim() || undefined,
  }
}
