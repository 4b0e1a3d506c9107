import type { SignedPart } from '@curbwise/rules'
import type { Scene } from './tow-scene.ts'

/** Returns what the driver's phone decides now about a car without a right to park, from a copy of its own complex. */
export async function decidedOnPhone(scene: Scene, changes: Readonly<Record<string, unknown>> = {}) {
  const answer = await scene.clients.driver.post('/api/phone-copies', { contracts: [{ id: scene.arbor.id }] })
  const [part] = answer.json['copies'] as readonly SignedPart[]
  return {
    captured_at: scene.gateway.clock.now().toISOString(),
    copy: { header: part?.header ?? '', signature: part?.signature ?? '' },
    verdict: 'unauthorized',
    code: 'no_right',
    sentence: 'No vehicle, guest or paid permit for this plate.',
    ...changes,
  }
}
