import { pairOf } from '../measure/numbers.ts'
import { asSent, phonePhoto } from '../measure/picture.ts'
import { asOwner } from '../world/fill.ts'
import { listOf } from '../world/import-list.ts'
import { accountOf, logIn, logInAs, type Person, read } from '../world/person.ts'
import type { Figure } from './bar.ts'
import { platePictures } from '../plates/pictures.ts'
import { importOnce, type ImportWorld } from './import-cost.ts'
import { sendPicture, someComplex } from './plate-photos.ts'

const PAIRS = 3
const LOOKUPS = 300
const UPLOADS = 4
const LOGINS = 8
const PERCENTILE = 0.99

/** B10: the slowest of a hundred plate checks while an import, uploads, logins, and plate photos run ÷ without them. */
export async function lookupBusy(world: ImportWorld): Promise<Figure[]> {
  const person = await logIn(world.gateway.url, 'tow_admin')
  const bodies = await questionsOf(world.owner)
  const p99 = async (): Promise<number> => {
    const times: number[] = []
    for (let at = 0; at < LOOKUPS; at += 1) {
      const begun = performance.now()
      const body = bodies[at % bodies.length]
      const answer = await fetch(`${world.gateway.url}/api/tows/preview-tow`, {
        method: 'POST',
        headers: person.headers,
        body,
      })
      if (!answer.ok) throw new Error(`A plate check returned ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
      times.push(performance.now() - begun)
    }
    return times.toSorted((a, b) => a - b)[Math.ceil(LOOKUPS * PERCENTILE) - 1] ?? Number.NaN
  }
  const list = listOf(world.rows)
  await p99()
  const pairs: { ours: number; baseline: number }[] = []
  for (let turn = 0; turn < PAIRS; turn += 1) {
    const baseline = await p99()
    pairs.push({ ours: await whileBusy(world, person, list, p99), baseline })
  }
  const { ratio, ours, baseline, spread } = pairOf(pairs)
  return [
    {
      key: `b10_p99@${world.rows}`,
      bar: 'B10',
      what: `plate check, p99 while an import of ${world.rows.toLocaleString('en-US')} rows, 4 uploads, 8 logins, and a plate photo run ÷ idle`,
      value: ratio,
      target: 2,
      kind: 'timing',
      note: `${ours.toFixed(1)} ÷ ${baseline.toFixed(1)} ms; pairs ${spread.map((one) => one.toFixed(2)).join(' to ')}`,
    },
  ]
}

/** Measures while imports, uploads, logins, and plate photos follow one another without a pause. */
async function whileBusy(
  world: ImportWorld,
  person: Person,
  list: string,
  measure: () => Promise<number>,
): Promise<number> {
  const { url } = world.gateway
  const account = await accountOf(url, 'tow_admin')
  const photo = await asSent(await phonePhoto())
  const { data } = await read<{ data: { id: string; can: { add_image: boolean } }[] }>(
    url,
    person,
    '/api/tows?segment=all&limit=100',
  )
  const tows = data.filter(({ can }) => can.add_image).map(({ id }) => id)
  const ended = new AbortController()
  let sent = 0
  const upload = async (): Promise<void> => {
    const { 'content-type': _, ...headers } = person.headers
    const form = new FormData()
    form.set('file_type', 'tow_image_public')
    form.set('subject', 'damage')
    form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    sent += 1
    await (
      await fetch(`${url}/api/tows/${tows[sent % tows.length]}/images`, { method: 'POST', headers, body: form })
    ).text()
  }
  const again = async (work: () => Promise<unknown>): Promise<void> => {
    while (!ended.signal.aborted) await work()
  }
  const pictures = platePictures()
  const contract_id = await someComplex(url, person)
  let photographed = 0
  const readPlate = async (): Promise<void> => {
    const picture = pictures[photographed++ % pictures.length]
    if (picture) await (await sendPicture(url, person, contract_id, picture)).text()
  }
  const work = [
    again(readPlate),
    again(() => importOnce(world, person, list)),
    ...Array.from({ length: UPLOADS }, () => again(upload)),
    ...Array.from({ length: LOGINS }, () => again(() => logInAs(url, account))),
  ]
  const measured = await measure().finally(() => {
    ended.abort()
  })
  await Promise.all(work)
  return measured
}

const questionsOf = (owner: string): Promise<string[]> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ contract_id: string; license_plate: string; state: string }>(
      `select v.contract_id, v.license_plate, v.state from vehicles v join contracts c on c.id = v.contract_id
       where c.name = 'Arbor Ridge' and v.license_plate is not null order by v.id limit 100`,
    )
    return rows.map((row) => JSON.stringify(row))
  })
