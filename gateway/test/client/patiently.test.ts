import { expect, it } from 'vitest'
import type { Answer } from './http-client.ts'
import { patiently } from './patiently.ts'

const answer = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: new Headers(headers),
  text: '',
  bytes: Buffer.alloc(0),
  json: {},
})
const BUSY = answer(503, { 'retry-after': '1' })

/** Returns the status in the end, and how often it was sent. */
async function sent(...answers: Answer[]): Promise<[number, number]> {
  let times = 0
  const { status } = await patiently(() => Promise.resolve(answers[times++] ?? BUSY))
  return [status, times]
}

it('sends again while the answer asks for it, and never after another failure', async () => {
  expect(await sent(BUSY, BUSY, answer(200))).toEqual([200, 3])
  expect(await sent(BUSY, answer(500))).toEqual([500, 2])
  expect(await sent(answer(500))).toEqual([500, 1])
  expect(await sent(answer(503))).toEqual([503, 1])
})
