import { driverQueue, type NewItem } from '@curbwise/client'
import { checkByCopy } from '@curbwise/client/copy-check'
import { refreshCopies } from '@curbwise/client/plate-copies'

const PHOTO_BYTES = 400_000
/** One request for random bytes may not ask for more. */
const RANDOM_BYTES = 65_536

function photo(): Blob {
  const bytes = new Uint8Array(PHOTO_BYTES)
  for (let at = 0; at < bytes.length; at += RANDOM_BYTES) crypto.getRandomValues(bytes.subarray(at, at + RANDOM_BYTES))
  return new Blob([bytes], { type: 'image/jpeg' })
}

const photoItem = (): NewItem => ({
  id: crypto.randomUUID(),
  deed: 'photo',
  name: 'plate',
  endpoint: { name: 'tows.addImage', method: 'POST', path: '/api/tows/:id/images', idempotent: true },
  input: { params: { id: 'bench' }, body: {} },
  case_id: 'bench',
  car: { license_plate: 'BNC1234', state: 'TX', vin: null },
  captured_at: new Date().toISOString(),
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Opens the queue. Resolves once what waits in it was read. */
const opened = (person: string): Promise<() => void> =>
  new Promise((resolve) => {
    const unsubscribe = driverQueue.subscribe(() => {
      if (driverQueue.state().storage !== 'open') return
      unsubscribe()
      resolve(close)
    })
    const close = driverQueue.open(person, () => {})
  })

/** What the benchmark does with the product's own code on a phone. Times are milliseconds. */
const phone = {
  async hold(person: string, contracts: readonly string[]): Promise<void> {
    const why = await refreshCopies(person, contracts)
    if (why) throw new Error(`The copies were not stored: ${why}`)
  },
  async check(person: string, contract_id: string, license_plate: string): Promise<number> {
    let answer: Awaited<ReturnType<typeof checkByCopy>> | null = null
    const took = await timed(async () => {
      answer = await checkByCopy(person, { contract_id, license_plate, state: 'TX' })
    })
    if (answer === null || 'why' in answer) throw new Error('The copy did not decide')
    return took
  },
  /** Adds photos. Returns the time of each. */
  async add(person: string, count: number): Promise<number[]> {
    const close = await opened(person)
    const times: number[] = []
    for (let at = 0; at < count; at++) {
      const blob = photo()
      times.push(
        await timed(async () => {
          const { stored } = await driverQueue.add(photoItem(), blob)
          if (!stored) throw new Error('The photo was not stored')
        }),
      )
    }
    close()
    return times
  },
  async open(person: string, count: number): Promise<number> {
    let close = (): void => {}
    const took = await timed(async () => {
      close = await opened(person)
    })
    const found = driverQueue.state().items.length
    close()
    if (found !== count) throw new Error(`${found} of ${count} photos are in the queue`)
    return took
  },
}

export type Phone = typeof phone

Object.assign(globalThis, { phone })
