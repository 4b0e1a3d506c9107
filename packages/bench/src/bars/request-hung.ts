import { type AddressInfo, createServer } from 'node:net'
import type { Lifetime } from '@curbwise/tooling/launch/lifetime.ts'
import { describePair, inTurns } from '../measure/numbers.ts'
import { logIn, type Person, read } from '../world/person.ts'
import { type Made, startCopy } from '../world/world.ts'
import type { Figure } from './bar.ts'

const PAIRS = 8
const REQUESTS = 10

interface SilentServer {
  readonly address: string
  wasAsked(): boolean
}

/** Starts a mail server that takes connections and never says a word. */
async function silentMailServer(lifetime: Lifetime): Promise<SilentServer> {
  let was_asked = false
  const server = createServer((socket) => {
    was_asked = true
    socket.on('error', () => undefined)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  lifetime.add(() => {
    server.close()
  })
  return {
    address: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    wasAsked: () => was_asked,
  }
}

/** Requests tows of cars that nobody knows. Returns the milliseconds that they took. */
async function requestTows(url: string, manager: Person, plate: () => string): Promise<number> {
  const [complex] = await read<{ id: string }[]>(url, manager, '/api/users/contracts')
  const begun = performance.now()
  for (let at = 0; at < REQUESTS; at += 1) {
    const answer = await fetch(`${url}/api/tows/`, {
      method: 'POST',
      headers: manager.headers,
      body: JSON.stringify({
        contract_id: complex?.id,
        license_plate: plate(),
        state: 'TX',
        reason: 'abandoned',
        location: 'Behind building 4',
      }),
    })
    if (!answer.ok) throw new Error(`A request was answered ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  return performance.now() - begun
}

/** B18: requesting a tow while the mail server hangs and emails wait ÷ with one that works. */
export async function requestHung(lifetime: Lifetime, folder: string, world: Made): Promise<Figure[]> {
  const start = async (name: string, env: Readonly<Record<string, string>>) => {
    const { url } = await startCopy(lifetime, folder, world, name, env)
    return { url, manager: await logIn(url, 'contract_manager') }
  }
  const calm = await start('calm', {})
  const mail = await silentMailServer(lifetime)
  const hung = await start('hung', { SMTP_URL: mail.address })
  let serial = 1000
  const plate = (): string => `BNC${(serial += 37)}`
  const at = ({ url, manager }: typeof calm) => requestTows(url, manager, plate)
  await at(calm)
  await at(hung)
  const pair = await inTurns(
    PAIRS,
    () => at(hung),
    () => at(calm),
  )
  if (!mail.wasAsked()) throw new Error('No email waits for the server that hangs')
  return [
    {
      key: 'b18_hung',
      bar: 'B18',
      what: 'requesting a tow while the mail server hangs ÷ while it works',
      value: pair.ratio,
      target: 1.2,
      kind: 'timing',
      note: describePair(pair, 'ms', 1, 1 / REQUESTS),
    },
  ]
}
