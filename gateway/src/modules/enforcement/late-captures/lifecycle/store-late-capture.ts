import { randomUUID } from 'node:crypto'
import type { Row } from '../../../../db/tables.ts'
import type { Position } from '../../../../db/json-columns.ts'
import type { OperationContext, ReceivedImage } from '../../../../operation/operation.ts'
import { storePicture } from '../../../system/files/index.ts'
import { insertLateCapture, isLateCaptureStored } from '../late-capture.store.ts'

type Kept = Row<'late_captures'>

/** A step or a photo of a tow that wasn't accepted. */
export interface LateArrival {
  readonly tow: Pick<Row<'tows'>, 'id' | 'contract_id' | 'tow_company_id'>
  /** The step, or the photo's subject. */
  readonly name: string
  readonly photo: {
    readonly image: ReceivedImage
    readonly file_type: NonNullable<Row<'tow_images'>['file_type']>
  } | null
  /** ISO 8601, by the phone's clock. */
  readonly captured_at: string | null
  readonly position: Position | null
  /** Why it wasn't accepted: a sentence. */
  readonly why: string
}

/**
 * Stores it for the office, with its history on the tow. Sent again, it is stored once. Runs after the transaction that refused it, and must
 * be required: the phone is told that the office has it.
 */
export async function storeLateCapture(context: OperationContext, arrival: LateArrival): Promise<void> {
  const { db, actor, clock, header } = context
  const { tow, name, photo, captured_at, position, why } = arrival
  const captured_by = actor.user_id
  if (captured_by === null) throw new TypeError('Only a person’s phone captures')
  const capture_key = header('idempotency-key') ?? randomUUID()
  if (await isLateCaptureStored(db, captured_by, capture_key)) return
  const { id: tow_id, contract_id, tow_company_id } = tow
  const place = { contract_id, tow_company_id }
  const file_id =
    photo &&
    (await storePicture(context, photo.image, {
      ...place,
      kind: photo.file_type,
      record_kind: 'tow',
      record_id: tow_id,
    }))
  const kind: Kept['kind'] = photo ? 'photo' : 'step'
  await insertLateCapture(db, {
    ...place,
    tow_id,
    kind,
    name,
    file_type: photo?.file_type ?? null,
    file_id,
    capture_key,
    captured_by,
    captured_by_name: actor.name,
    captured_at: captured_at === null ? null : new Date(captured_at),
    position,
    received_at: clock.now(),
    why,
    created_by: captured_by,
  })
  await context.recordChange(
    [
      {
        ...place,
        action: 'tow.capture_set_aside',
        record_kind: 'tow',
        record_id: tow_id,
        before: null,
        after: { [kind]: name, captured_at, ...(file_id && { file_id }) },
        reason: why,
      },
    ],
    [{ resource: 'tows', id: tow_id, contract_id }],
  )
}
