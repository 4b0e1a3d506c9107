import { randomUUID } from 'node:crypto'
import { decisionsDiffer, VERDICT_LABELS } from '@curbwise/rules'
import type { Position } from '../../../../db/json-columns.ts'
import type { OperationContext, ReceivedImage } from '../../../../operation/operation.ts'
import { storePicture } from '../../../system/files/index.ts'
import { decidePlate, decisiveReason, storeDecision, storeRefusedRequest, type Decided } from '../../decisions/index.ts'
import { WHY_TOO_LATE } from '../../late-captures/index.ts'
import { insertCapture, isCaptureStored } from '../refused-capture.store.ts'
import type { Capture } from './read-capture.ts'

/** What arrived and was refused. */
export interface RefusedArrival {
  readonly action: 'tow' | 'sticker'
  readonly capture: Capture
  /** The decision that refused it, or the one about what came too late. */
  readonly decided: Decided
  readonly request: Readonly<Record<string, unknown>>
  readonly position: Position | null
  readonly images: readonly ReceivedImage[]
}

/**
 * Stores a refused request with what the phone decided, what the gateway decides about the minute of capture, and the photos, for the
 * office. Sent again, it is stored once. Runs after the transaction that refused it (`afterTransaction`), and must be required:
 * the phone is told that the office has it.
 */
export async function storeCapture(context: OperationContext, arrival: RefusedArrival): Promise<void> {
  const { db, actor, clock, header } = context
  const { action, capture, decided, request, position, images } = arrival
  const captured_by = actor.user_id
  if (captured_by === null) throw new TypeError('Only a person’s phone captures')
  const capture_key = header('idempotency-key') ?? randomUUID()
  if (await isCaptureStored(db, captured_by, capture_key)) return
  const refused_request_id = await storeRefusedRequest(db, actor, decided, request, action)
  const earlier = await decidePlate(db, decided.question, { known_at: capture.at })
  const then = await storeDecision(db, actor, earlier, { moment: 'capture' })
  const { tow_company_id } = decided
  const { contract_id } = decided.decision
  const { id } = await insertCapture(db, {
    tow_company_id,
    contract_id,
    refused_request_id,
    capture_key,
    captured_by,
    captured_by_name: actor.name,
    captured_at: capture.at,
    position,
    received_at: clock.now(),
    is_late: capture.is_late,
    ...phoneColumns(capture, then),
    decision_id: then.id ?? '',
    created_by: captured_by,
  })
  for (const image of images)
    await storePicture(context, image, {
      kind: 'sticker_image',
      record_kind: 'refused_capture',
      record_id: id,
      contract_id,
      tow_company_id,
    })
  const { license_plate, state, vin, verdict } = decided.decision
  await context.recordChange(
    [
      {
        action: action === 'tow' ? 'refused_capture.tow_refused' : 'refused_capture.sticker_refused',
        record_kind: 'refused_capture',
        record_id: id,
        contract_id,
        tow_company_id,
        before: null,
        after: {
          license_plate,
          state,
          vin,
          ...(capture.phone && { phone: VERDICT_LABELS[capture.phone.verdict] }),
          server_then: VERDICT_LABELS[then.verdict],
          server: VERDICT_LABELS[verdict],
          captured_at: capture.at,
          ...(capture.is_late && { is_late: true }),
          ...(images.length > 0 && { photos: images.length }),
        },
        reason: capture.is_late ? WHY_TOO_LATE : decisiveReason(decided.decision).sentence,
      },
    ],
    [{ resource: 'tows', id: null, contract_id }],
  )
}

function phoneColumns({ phone }: Capture, then: Decided['decision']) {
  if (!phone) return {}
  const { copy_id, copy_read_at, is_proven, verdict, code, sentence } = phone
  const differs = !is_proven || decisionsDiffer(phone, { verdict: then.verdict, code: decisiveReason(then).code })
  return { copy_id, copy_read_at, is_proven, verdict, code, sentence, differs }
}
