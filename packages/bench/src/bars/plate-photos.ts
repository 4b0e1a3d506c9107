import { foldLookAlikes } from '@curbwise/rules'
import { pictureBytes, platePictures, type PlatePicture } from '../plates/pictures.ts'
import { logIn, type Person, read } from '../world/person.ts'
import type { Program } from '../world/program.ts'
import type { Figure } from './bar.ts'

/** What the reader is asked for: of the 55 pictures with a plate, 48 have it among the candidates. */
const MISSED_AT_MOST = 7

interface Read {
  readonly picture: PlatePicture
  readonly plates: readonly string[]
}

/**
 * B14: plates of the 60 pictures that aren't among the candidates, exactly and with look-alikes folded, and candidates in
 * pictures without a plate; over HTTP, as a phone asks.
 */
export async function platePhotos({ url }: Program): Promise<Figure[]> {
  const person = await logIn(url, 'tow_admin')
  const contract_id = await someComplex(url, person)
  const all: Read[] = []
  const begun = performance.now()
  for (const picture of platePictures())
    all.push({ picture, plates: await candidatesOf(url, person, contract_id, picture) })
  const seconds = (performance.now() - begun) / 1000 / all.length
  const plated = all.filter(({ picture }) => picture.license_plate !== null)
  const missed = (spelling: (plate: string) => string): Read[] =>
    plated.filter(
      ({ picture, plates }) => !plates.some((plate) => spelling(plate) === spelling(picture.license_plate ?? '')),
    )
  const exact = missed((plate) => plate)
  const invented = all.filter(({ picture, plates }) => picture.license_plate === null && plates.length > 0)
  const figure = (key: string, what: string, misses: readonly Read[], of: number, target: number): Figure => ({
    key: `b14_${key}`,
    bar: 'B14',
    what,
    value: misses.length,
    target,
    kind: 'counter',
    note: `${of - misses.length} of ${of} right${misses.length > 0 ? `; not ${misses.map(({ picture }) => picture.file).join(', ')}` : ''}`,
  })
  console.log(`B14: ${seconds.toFixed(2)} s for each picture`)
  return [
    figure('missed', 'plates in photos that aren’t among the candidates', exact, plated.length, MISSED_AT_MOST),
    figure(
      'missed_folded',
      'the same, with look-alike characters folded',
      missed(foldLookAlikes),
      plated.length,
      MISSED_AT_MOST,
    ),
    figure('invented', 'photos without a plate that have a candidate', invented, all.length - plated.length, 0),
  ]
}

/** Returns a complex of the person's company: which one makes no difference to reading. */
export async function someComplex(url: string, person: Person): Promise<string> {
  const { data } = await read<{ data: { id: string }[] }>(url, person, '/api/contracts?limit=1')
  return data[0]?.id ?? ''
}

/** Sends a picture as the camera of the product does. */
export async function sendPicture(
  url: string,
  { headers }: Person,
  contract_id: string,
  picture: PlatePicture,
): Promise<Response> {
  const { 'content-type': _, ...rest } = headers
  const form = new FormData()
  form.set('contract_id', contract_id)
  form.set('image', new Blob([new Uint8Array(pictureBytes(picture))], { type: 'image/jpeg' }), picture.file)
  return fetch(`${url}/api/tows/preview-tow-image`, { method: 'POST', headers: rest, body: form })
}

async function candidatesOf(
  url: string,
  person: Person,
  contract_id: string,
  picture: PlatePicture,
): Promise<readonly string[]> {
  const answer = await sendPicture(url, person, contract_id, picture)
  if (!answer.ok) throw new Error(`${picture.file}: ${answer.status} ${await answer.text()}`)
  const { candidates } = (await answer.json()) as { candidates: { license_plate: string }[] }
  return candidates.map(({ license_plate }) => license_plate)
}
