import { randomUUID } from 'node:crypto'
import type { ActorName, Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

/** A photo of a tow that waits for the office; made for each call, since calls settle it. */
async function photoAt(place: Place, actor: ActorName): Promise<string> {
  const tow_id = await place.tow(actor)
  const captured_by = await place.manager()
  const file_id = await place.row('files', ({ company_id }) => ({
    tow_company_id: company_id,
    kind: 'tow_image_private',
    key: randomUUID(),
    content_type: 'image/jpeg',
    size: 1,
    original_sha256: 'x',
    sha256: 'x'.repeat(64),
  }))
  return place.row('late_captures', ({ company_id, mark }) => ({
    tow_company_id: company_id,
    tow_id,
    kind: 'photo',
    name: 'rear',
    file_type: 'tow_image_private',
    file_id,
    capture_key: randomUUID(),
    captured_by,
    captured_by_name: mark,
    received_at: '2026-11-20T22:08:00Z',
    why: mark,
  }))
}

const byPhoto = (body?: unknown): Target => ({
  call: async (place, actor) => ({ params: { id: await photoAt(place, actor) }, body }),
})

/** Calls about what arrived late through the upload link of a disabled login. */
export const LATE_CAPTURE_TARGETS: Readonly<Record<string, Target>> = {
  'lateCaptures.list': { call: null, plain: {} },
  'lateCaptures.add': byPhoto(),
  'lateCaptures.dismiss': byPhoto({ reason: 'Not this car' }),
}
