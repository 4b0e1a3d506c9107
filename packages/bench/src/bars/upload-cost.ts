import { inTurns, describePair } from '../measure/numbers.ts'
import { asSent, phonePhoto } from '../measure/picture.ts'
import { logIn } from '../world/person.ts'
import type { Program } from '../world/program.ts'
import { towsForPhotos, uploadPhoto } from '../world/tow-photos.ts'
import type { Figure } from './bar.ts'

const PAIRS = 9
const PHOTOS = 4

/**
 * B11: CPU of the gateway for one uploaded photo of a tow (receive, re-encode, make a thumbnail, hash and store both, write the
 * row and the history) ÷ CPU of a bare server that re-encodes it once and stores nothing.
 */
export async function uploadCost(gateway: Program, bare: Program): Promise<Figure[]> {
  const person = await logIn(gateway.url, 'tow_admin')
  const open = await towsForPhotos(gateway, person)
  if (open.length * 16 < (PAIRS + 2) * PHOTOS)
    throw new Error(`The demo world has only ${open.length} tows that accept photos`)
  const photo = await asSent(await phonePhoto())
  let sent = 0
  const side = (program: Program, send: () => Promise<Response>) => async (): Promise<number> => {
    const before = await program.cpu()
    for (let at = 0; at < PHOTOS; at++) {
      const answer = await send()
      if (!answer.ok) throw new Error(`A photo upload returned ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    return ((await program.cpu()) - before) / PHOTOS
  }
  const ours = side(gateway, () => uploadPhoto(gateway, person, open[sent++ % open.length]?.id ?? '', photo))
  const baseline = side(bare, () => fetch(`${bare.url}/resize`, { method: 'POST', body: new Uint8Array(photo) }))
  for (const warm of [ours, baseline, ours]) await warm()
  const pair = await inTurns(PAIRS, ours, baseline)
  return [
    {
      key: 'b11_cpu',
      bar: 'B11',
      what: 'photo upload: CPU ÷ one sharp resize in a bare server',
      value: pair.ratio,
      target: 1.5,
      kind: 'timing',
      note: `${describePair(pair, 'ms', 1, 1e3)}; a photo of 2048 px, ${Math.round(photo.length / 1000)} KB`,
    },
  ]
}
