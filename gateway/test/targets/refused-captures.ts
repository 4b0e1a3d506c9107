import type { Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

const CAR = { license_plate: 'ZQJ 7710', state: 'TX' }

/** A request for a car with a right to park, which waits for the office; made for each call, since calls settle it. */
async function captureAt(place: Place): Promise<string> {
  const captured_by = await place.manager()
  const decided = (mark: string) => ({
    ...CAR,
    verdict: 'authorized',
    sentence: mark,
    decision: JSON.stringify({
      verdict: 'authorized',
      reasons: [{ code: 'resident', sentence: mark, decisive: true }],
    }),
  })
  const refused_request_id = await place.row('refused_requests', ({ company_id, mark }) => ({
    ...decided(mark),
    tow_company_id: company_id,
    action: 'tow',
    reason: 'abandoned',
    request: JSON.stringify({ contract_id: place.contract_id, ...CAR, reason: 'abandoned', location: mark }),
    decided_by_role: 'tow_driver',
  }))
  const decision_id = await place.row('decisions', ({ company_id, mark }) => ({
    ...decided(mark),
    tow_company_id: company_id,
    moment: 'capture',
    decisive_code: 'resident',
    at: '2026-11-20T21:58:00Z',
    known_at: '2026-11-20T21:58:00Z',
    rules_version: 'TX',
  }))
  return place.row('refused_captures', ({ company_id, mark }) => ({
    tow_company_id: company_id,
    refused_request_id,
    decision_id,
    capture_key: refused_request_id,
    captured_by,
    captured_by_name: mark,
    captured_at: '2026-11-20T21:58:00Z',
    received_at: '2026-11-20T22:08:00Z',
  }))
}

const byCapture = (body: unknown): Target => ({
  call: async (place) => ({ params: { id: await captureAt(place) }, body }),
})

/** Calls about what the gateway refused when it arrived from a driver's phone. */
export const REFUSED_CAPTURE_TARGETS: Readonly<Record<string, Target>> = {
  'refusedCaptures.list': { call: null, plain: {} },
  'refusedCaptures.tow': byCapture({}),
  'refusedCaptures.dismiss': byCapture({ reason: 'The car was registered meanwhile' }),
}
