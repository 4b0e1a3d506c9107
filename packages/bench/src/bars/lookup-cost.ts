import { inTurns, describePair } from '../measure/numbers.ts'
import { load } from '../measure/load.ts'
import { logIn } from '../world/person.ts'
import type { Program } from '../world/program.ts'
import type { Figure } from './bar.ts'
import { questions } from './plates.ts'

const PAIRS = 7
const REQUESTS = 1_500
const CONNECTIONS = 8

/** B5: CPU of the gateway for one plate check ÷ CPU of a bare server for the same lookup, both without Postgres' CPU. */
export async function lookupCost(gateway: Program, bare: Program, large: string): Promise<Figure[]> {
  const person = await logIn(gateway.url, 'tow_admin')
  const bodies = (await questions(large)).map((question) => JSON.stringify(question))
  const side =
    (program: Program, path: string, headers: Readonly<Record<string, string>> = {}) =>
    async (): Promise<number> => {
      const before = await program.cpu()
      await load({ url: program.url, path, headers, bodies, count: REQUESTS, connections: CONNECTIONS })
      return ((await program.cpu()) - before) / REQUESTS
    }
  const ours = side(gateway, '/api/tows/preview-tow', person.headers)
  const [read, whole] = [side(bare, '/read'), side(bare, '/whole')]
  for (const warm of [ours, read, whole, ours]) await warm()
  const target = await inTurns(PAIRS, ours, read)
  const same = await inTurns(3, ours, whole)
  return [
    {
      key: 'b5_cpu',
      bar: 'B5',
      what: 'plate check: CPU per request ÷ bare node:http + pg, facts in one statement',
      value: target.ratio,
      target: 3,
      kind: 'timing',
      note: describePair(target, 'µs', 0, 1e6),
    },
    {
      key: 'b5_cpu_same_statements',
      bar: 'B5',
      what: '÷ the same statements in a transaction (for comparison)',
      value: same.ratio,
      target: 3,
      kind: 'timing',
      note: describePair(same, 'µs', 0, 1e6),
    },
  ]
}
