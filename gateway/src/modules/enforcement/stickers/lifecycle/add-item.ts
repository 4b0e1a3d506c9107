import { randomUUID } from 'node:crypto'
import type { api, ParsedBody, ResponseOf } from '@curbwise/api'
import { stickerRefusal, type StickerRefusal, type TowReason } from '@curbwise/rules'
import type { Position } from '../../../../db/json-columns.ts'
import { photoClaim } from '../../../../files/claimed-time.ts'
import { NotFound, Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext, ReceivedImage } from '../../../../operation/operation.ts'
import { type Contract, loadContract } from '../../../organizations/contracts/index.ts'
import {
  callDispatchConflict,
  decidePlate,
  keptRules,
  plateQuestion,
  presentDecision,
  presentSentence,
  redactOtherCases,
  storeDecision,
  storeRefusedRequest,
  type Decided,
} from '../../decisions/index.ts'
import { isTooLate, TOO_LATE } from '../../late-captures/index.ts'
import { readCapture, storeCapture } from '../../refused-captures/index.ts'
import { insertUnlessOpen } from '../sticker-item.bulk.ts'
import { countItems, lockItemRow, lockOpenItem, patchItem } from '../sticker-item.store.ts'
import type { StickerItem } from '../sticker-item.model.ts'
import type { StickerList } from '../sticker-list.model.ts'
import { lockStickerList, patchStickerList } from '../sticker-list.store.ts'
import { loadItemDetails } from './load-item.ts'
import { notifyResidents } from './notify-residents.ts'
import { recordSticker } from './record-sticker.ts'
import { computeDay, ruleOf } from './sticker-rules.ts'
import { storeImages } from './store-images.ts'

export type NewSticker = ParsedBody<typeof api.stickers.addItem>

/** More would not fit the list's page, and no one can walk to them in a night. */
const MAX_ITEMS = 200

/** Adds a car to a list, or what was sent to the sticker that it already has at this complex. */
export async function addItem(
  context: OperationContext,
  body: NewSticker,
  images: readonly ReceivedImage[] = [],
  phone_time: string | null = null,
): Promise<ResponseOf<typeof api.stickers.addItem>> {
  const contract = await loadContract(context.db, context.actor, body.contract)
  if (isTooLate(context.actor, body.captured_at)) await setAside(context, body, images, phone_time)
  const known = await lockOpenItem(context.db, carOf(contract, body))
  const list = await openList(context, contract, body.sticker_list)
  const { item, joined } = known
    ? { item: known, joined: true }
    : await makeItem(context, contract, list, body, images, phone_time)
  if (!joined && list.closed_at !== null) await patchStickerList(context.db, list.id, { closed_at: null })
  await storeImages(context, item, images, phone_time)
  if (!joined) await notifyResidents(context, contract, item)
  return { ...(await loadItemDetails(context, item.id)), joined }
}

const carOf = (contract: Contract, { license_plate, state, vin }: NewSticker) => ({
  contract_id: contract.id,
  license_plate: license_plate?.toUpperCase() ?? null,
  state: state ?? null,
  vin: vin ?? null,
})

/** Returns the list, locked. One that closed by itself, with its last car, takes more. */
async function openList({ db }: OperationContext, contract: Contract, id: string): Promise<StickerList> {
  const list = await lockStickerList(db, id)
  if (!list) throw new NotFound()
  if (list.contract_id !== contract.id)
    throw new ValidationFailed({ sticker_list: 'This list belongs to another complex' })
  if (list.closed_by !== null)
    throw new Refused('This list is closed. Choose another one, or start one for another day.')
  if ((await countItems(db, list.id)) >= MAX_ITEMS)
    throw new Refused(`A list has at most ${MAX_ITEMS} cars. Start one for another day.`)
  return list
}

function refusalWords(context: OperationContext, refusal: StickerRefusal): string {
  const sentence = presentSentence(context.actor, refusal.reason)
  if (refusal.kind === 'needs_condition')
    return `${sentence} A car that may park here gets a sticker only for its condition: choose what is wrong with it.`
  if (refusal.kind === 'reason_refused') return `${sentence} A sticker would announce a tow that can’t happen.`
  return refusal.missing.length > 0 ? `Still missing: ${refusal.missing.join(', ')}.` : sentence
}

interface Taken {
  readonly position: Position | null
  readonly images: readonly ReceivedImage[]
  readonly phone_time: string | null
}

/** What was captured without a connection is also stored for the office, with its photos: the sticker is on the car. */
async function assertMay(
  context: OperationContext,
  decided: Decided,
  body: NewSticker,
  { position, images, phone_time }: Taken,
): Promise<void> {
  const { db, actor } = context
  if ((await redactOtherCases(db, actor, decided)).call_dispatch) throw callDispatchConflict()
  const rule = ruleOf(decided.rules, body.reason)
  const refusal = stickerRefusal(decided.decision, body.reason, rule)
  const is_late = isTooLate(actor, body.captured_at)
  if (!refusal && !is_late) return
  const capture = readCapture(context, body, body.contract)
  if (capture) {
    const claimed = images.map((image) => ({ ...image, claimed_at: photoClaim(image, phone_time) }))
    const arrival = { action: 'sticker', capture, decided, request: body, position, images: claimed } as const
    context.afterTransaction((_db, after) => storeCapture(after, arrival), { is_required: true })
  } else context.afterTransaction((after) => storeRefusedRequest(after, actor, decided, body, 'sticker'))
  throw new Refused(refusal && !is_late ? refusalWords(context, refusal) : TOO_LATE, {
    decision: presentDecision(actor, decided.decision),
    ...(capture && { is_with_office: true }),
  })
}

/** Stores a sticker for the office that a disabled login's phone captured too late, even for a car that has one. Always throws. */
async function setAside(
  context: OperationContext,
  body: NewSticker,
  images: readonly ReceivedImage[],
  phone_time: string | null,
): Promise<void> {
  const decided = await decidePlate(context.db, plateQuestion(context.actor, body.contract, body))
  const position = body.coordinates ?? images[0]?.position ?? null
  await assertMay(context, decided, body, { position, images, phone_time })
}

interface Made {
  readonly item: StickerItem
  /** Another person was first to make it. */
  readonly joined: boolean
}

/** Decides, and inserts the sticker with its first day and its decision; or returns the one that another person made meanwhile. */
async function makeItem(
  context: OperationContext,
  contract: Contract,
  list: StickerList,
  body: NewSticker,
  images: readonly ReceivedImage[],
  phone_time: string | null,
): Promise<Made> {
  const { db, actor, clock } = context
  const decided = await decidePlate(db, plateQuestion(actor, body.contract, body))
  // Another person may have been first since the car was looked for: the decision would then name their sticker.
  const other = await lockOpenItem(db, carOf(contract, body))
  if (other) return { item: other, joined: true }
  const position = body.coordinates ?? images[0]?.position ?? null
  await assertMay(context, decided, body, { position, images, phone_time })
  const id = randomUUID()
  const car = carOf(contract, body)
  const made_at = clock.now()
  const reason: TowReason = body.reason
  const basis = { ...car, reason, made_at, minimum_notice_hours: contract.min_notice_hours }
  const { first_day, columns } = computeDay(basis, { ...contract, tow_date: list.tow_date }, decided)
  const isFirst = await insertUnlessOpen(db, {
    id,
    ...basis,
    ...columns,
    tow_company_id: contract.tow_company_id,
    sticker_list_id: list.id,
    make: body.make || null,
    model: body.model || null,
    color: body.color || null,
    reason_text: body.reason_text || null,
    hazard: body.hazard ?? null,
    hazard_text: body.hazard_text || null,
    space: body.space || null,
    location: body.location || null,
    position: position && JSON.stringify(position),
    private_comments: body.private_comments || null,
    public_comments: body.public_comments || null,
    made_by: actor.user_id,
    made_by_name: actor.name,
    rules_version: decided.decision.rules_version,
    rules: keptRules(decided.rules),
    created_by: actor.user_id,
  })
  const item = isFirst ? await lockItemRow(db, id) : await lockOpenItem(db, car)
  if (!item) throw new Refused('Someone else changed this sticker at the same time. Try again.')
  if (!isFirst) return { item, joined: true }
  const decision = await storeDecision(db, actor, decided, { sticker_item_id: id, moment: 'sticker' })
  await patchItem(db, item, { decision_id: decision.id })
  await recordSticker(context, item, {
    action: 'sticker.added',
    after: {
      number: item.number,
      reason,
      tow_date: list.tow_date,
      first_day: first_day.on,
      verdict: decision.verdict,
    },
  })
  return { item, joined: false }
}
