import { setTimeout as pause } from 'node:timers/promises'
import type { Journal } from './journal.ts'
import { type Findings, judgePurchases, judgeTows } from './judge.ts'
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
  const plates = (of: readonly { readonly plate: string }[]): string[] => of.map(({ plate }) => plate)
  const tows = await towsOf(leader_url, plates(journal.tows))
  const purchases = await settled(
    () => purchasesOf(leader_url, plates(journal.purchases)),
    (rows) => rows.every(({ status }) => status !== 'pending'),
  )
  const findings = [judgeTows(journal, tows), judgePurchases(journal, purchases)]
  const missing = await missingOnNodes(
    tows.map(({ id }) => id),
    nodes,
  )
  return {
    lost: [...findings.flatMap(({ lost }) => lost), ...missing],
    doubled: findings.flatMap(({ doubled }) => doubled),
  }
}

/** The node that led before must have what the leader has, too. A standby applies it a moment later. */
async function missingOnNodes(tow_ids: readonly string[], nodes: ClusterNodes): Promise<string[]> {
  await nodes.complete()
  const list = tow_ids.map((id) => `'${id}'`).join() || 'null'
  const count = `select count(*) from tows where id::text in (${list})`
  const behind = await settled(
    () => Promise.resolve(nodes.all.filter((node) => Number(node.read('curbwise', count)) !== tow_ids.length)),
    (nodes_behind) => nodes_behind.length === 0,
  )
  return behind.map(({ name }) => `what node ${name} lacks`)
}
