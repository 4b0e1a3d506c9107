import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { MatrixWorld, Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

const SIGN = { kind: 'entrance', place: 'The main gate', verified_on: '2026-11-20' }

/** A sign with its photo, as a browser sends it. */
export async function signForm(values: Readonly<Record<string, string>> = SIGN): Promise<FormData> {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#8a1c1c' } })
    .jpeg()
    .toBuffer()
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  data.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'sign.jpg')
  return data
}

/**
 * Enters a sign at the place for each call, since calls end it; returns an id that doesn't exist when there is no
 * place.
 */
async function signAt(place: Place, { clients }: MatrixWorld): Promise<string> {
  const answer = await clients.super_admin.post(`/api/contracts/${place.contract_id}/signs`, undefined, {
    form: await signForm(),
  })
  return answer.status === 200 ? String(answer.json['id']) : randomUUID()
}
const ofSign = (body?: unknown): Target => ({
  call: async (place, _, world) => ({ params: { id: place.contract_id, signId: await signAt(place, world) }, body }),
})

/** The sign register of a complex. */
export const SIGN_TARGETS: Readonly<Record<string, Target>> = {
  'contracts.signs': { call: (place) => ({ params: { id: place.contract_id } }) },
  'contracts.addSign': { call: (place) => ({ params: { id: place.contract_id }, form: signForm }) },
  'contracts.updateSign': ofSign({ place: 'The rear gate' }),
  'contracts.removeSign': ofSign(),
}
