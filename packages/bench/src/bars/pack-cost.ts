import { setTimeout as pause } from 'node:timers/promises'
import type { EvidencePack } from '@curbwise/api'
import { describePair, inTurns, median } from '../measure/numbers.ts'
import { peakDuring } from '../measure/peak.ts'
import { asSent, phonePhoto } from '../measure/picture.ts'
import { logIn, type Person, read } from '../world/person.ts'
import type { Program } from '../world/program.ts'
import { towsForPhotos, uploadPhoto } from '../world/tow-photos.ts'
import type { Figure } from './bar.ts'

const PAIRS = 5
const FEW = 4
const MANY = 16
const MB = 1_000_000
const LOOK_EVERY_MS = 100

/**
 * B17: CPU of the gateway for an evidence pack of a tow with 16 photos (decisions made again, history, PDF, hashes, signature, archive) ÷
 * CPU of a bare server that re-encodes these photos once and stores nothing; its growth with the photos and its memory. `gateway` runs jobs.
 */
export async function packCost(gateway: Program, bare: Program): Promise<Figure[]> {
  const person = await logIn(gateway.url, 'tow_admin')
  const photo = await asSent(await phonePhoto())
  const [few, many] = (await towsForPhotos(gateway, person)).toSorted((a, b) => a.photo_count - b.photo_count)
  if (!few || !many || few.photo_count > FEW) throw new Error('The demo world needs two tows with few photos')
  await addPhotos(gateway, person, photo, few, FEW)
  await addPhotos(gateway, person, photo, many, MANY)
  const side = (program: Program, work: () => Promise<unknown>) => async (): Promise<number> => {
    const before = await program.cpu()
    await work()
    return (await program.cpu()) - before
  }
  const ours = side(gateway, () => packOf(gateway, person, many.id))
  const smaller = side(gateway, () => packOf(gateway, person, few.id))
  const baseline = side(bare, () => resizeAll(bare, photo))
  for (const warm of [smaller, baseline]) await warm()
  const before = gateway.memory()
  const highest = await peakDuring(gateway, ours)
  const pair = await inTurns(PAIRS, ours, baseline)
  const small = [await smaller(), await smaller(), await smaller()]
  return [
    {
      key: 'b17_cost',
      bar: 'B17',
      what: `evidence pack of ${MANY} photos: CPU ÷ re-encoding them once in a bare server`,
      value: pair.ratio,
      target: 1,
      kind: 'timing',
      note: describePair(pair, 'ms', 0, 1e3),
    },
    {
      key: 'b17_growth',
      bar: 'B17',
      what: `evidence pack of ${MANY} photos ÷ of ${FEW}`,
      value: pair.ours / median(small),
      target: MANY / FEW,
      kind: 'timing',
      note: `${(pair.ours * 1e3).toFixed(0)} ÷ ${(median(small) * 1e3).toFixed(0)} ms of CPU`,
    },
    {
      key: 'b17_memory',
      bar: 'B17',
      what: `evidence pack of ${MANY} photos: MB of memory added at its peak`,
      value: (highest - before) / MB,
      target: 150,
      kind: 'timing',
      note: `${(before / MB).toFixed(0)} to ${(highest / MB).toFixed(0)} MB of the gateway’s process`,
    },
  ]
}

async function addPhotos(
  gateway: Program,
  person: Person,
  photo: Buffer,
  tow: { readonly id: string; readonly photo_count: number },
  until: number,
): Promise<void> {
  for (let count = tow.photo_count; count < until; count++) {
    const answer = await uploadPhoto(gateway, person, tow.id, photo)
    if (!answer.ok) throw new Error(`A photo upload returned ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

async function resizeAll({ url }: Program, photo: Buffer): Promise<void> {
  for (let at = 0; at < MANY; at++) {
    const answer = await fetch(`${url}/resize`, { method: 'POST', body: new Uint8Array(photo) })
    if (!answer.ok) throw new Error(`Re-encoding a photo returned ${answer.status}`)
    await answer.arrayBuffer()
  }
}

/** Requests a pack and waits until it is ready. */
async function packOf({ url }: Program, person: Person, record_id: string): Promise<void> {
  const body = JSON.stringify({ record_kind: 'tow', record_id })
  const answer = await fetch(`${url}/api/evidence-packs`, { method: 'POST', headers: person.headers, body })
  if (!answer.ok) throw new Error(`The request of a pack returned ${answer.status} ${await answer.text()}`)
  let pack = (await answer.json()) as EvidencePack
  while (pack.state === 'queued' || pack.state === 'building') {
    await pause(LOOK_EVERY_MS)
    pack = await read<EvidencePack>(url, person, `/api/evidence-packs/${pack.id}`)
  }
  if (pack.state === 'failed') throw new Error(`The pack failed: ${pack.problem}`)
}
