import { setTimeout as pause } from 'node:timers/promises'
import type { Journal } from './journal.ts'
import { type Findings, judgePurchases, judgeTows } from './judge.ts'
import type { ClusterNode } from './node.ts'
import type { ClusterNodes } from './nodes.ts'
import { purchasesOf, towsOf } from './stored-rows.ts'

/** Events of the provider come by jobs, which wait for their next try after an outage. */
const SETTLED_WITHIN_MS = 300_000
const ASK_EVERY_MS = 500

/** Asks again until it is so, or the time is over. Returns the last answer. */
async function settled<Answer>(ask: () => Promise<Answer>, is: (answer: Answer) => boolean): Promise<Answer> {
  const until = performance.now() + SETTLED_WITHIN_MS
  let answer = await ask()
  while (!is(answer) && performance.now() < until) {
    await pause(ASK_EVERY_MS)
    answer = await ask()
  }
  return answer
}

/** Compares what people were promised with what the leader has, and what every node has with that. */
export async function compare(journal: Journal, nodes: ClusterNodes, leader_url: string): Promise<Findings> {
  const { tows, purchases } = journal
  const plates = (of: readonly { readonly plate: string }[]): string[] => of.map(({ plate }) => plate)
  const findings = [
    judgeTows(journal, await towsOf(leader_url, plates(tows))),
    judgePurchases(
      journal,
      await settled(
        () => purchasesOf(leader_url, plates(purchases)),
        (rows) => rows.every(({ status }) => status !== 'pending'),
      ),
    ),
  ]
  return {
    lost: [...findings.flatMap(({ lost }) => lost), ...(await missingOnNodes(journal, nodes))],
    doubled: findings.flatMap(({ doubled }) => doubled),
  }
}

/** The node that led before must have what was promised, too. A standby applies what it has a moment later. */
async function missingOnNodes({ tows }: Journal, nodes: ClusterNodes): Promise<string[]> {
  await nodes.complete()
  const count = `select count(*) from tows where id::text in (${tows.map(({ id }) => `'${id}'`).join() || 'null'})`
  const has = (node: ClusterNode): boolean => Number(node.read('curbwise', count)) === tows.length
  const behind = await settled(
    () => Promise.resolve(nodes.all.filter((node) => !has(node))),
    (missing) => missing.length === 0,
  )
  return behind.map(({ name }) => `what node ${name} lacks`)
}
