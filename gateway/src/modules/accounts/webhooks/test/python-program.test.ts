import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { programPath } from '@curbwise/tooling/launch/testing/programs.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeKey } from '../../../../../test/factories/api-key.factory.ts'
import { WebhookScene } from '../../../../../test/scenes/webhook-scene.ts'

const PROGRAM = fileURLToPath(new URL('../../../../../test/python/yard.py', import.meta.url))

let scene: WebhookScene
let port: number
let program: ChildProcess | undefined
beforeAll(async () => {
  port = await freePort()
  scene = await WebhookScene.open([`127.0.0.1:${port}`])
})
afterAll(async () => {
  program?.kill('SIGKILL')
  await scene.close()
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port: found } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return found
}

/** Starts the program; returns its lines, one at each call. */
function start(environment: Readonly<Record<string, string>>): {
  line: () => Promise<unknown>
  ended: Promise<number | null>
} {
  const child = spawn(programPath('python3'), [PROGRAM], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  program = child
  const lines: Interface = createInterface({ input: child.stdout })
  const each = lines[Symbol.asyncIterator]()
  return {
    line: async () => {
      const { value, done } = await each.next()
      if (done) throw new Error('The program ended early')
      return JSON.parse(value) as unknown
    },
    ended: new Promise((done) => child.once('exit', done)),
  }
}

it('a Python program that knows the description only logs in, reads all pages of tows, and takes webhooks', async () => {
  const tows: string[] = []
  for (let count = 0; count < 5; count += 1) tows.push((await scene.tow()).id)
  const { secret: key } = await makeKey(scene.world, scene.company, ['read_tows'])
  const url = `http://127.0.0.1:${port}/curbwise`
  const added = await scene.admin.post(scene.path, { url, kinds: ['tow'] })
  expect(added.status, added.text).toBe(200)
  const { line, ended } = start({
    PATH: process.env['PATH'] ?? '',
    CURBWISE_ORIGIN: scene.gateway.url,
    CURBWISE_KEY: key,
    CURBWISE_WEBHOOK_SECRET: String(added.json['secret']),
    EVENTS: '2',
    PORT: String(port),
    NOW: String(scene.gateway.clock.now().getTime() / 1000),
  })
  expect(await line()).toEqual({ step: 'key', company: 'Bayou City Towing', scopes: ['read_tows'] })
  const listed = (await line()) as { readonly step: string; readonly ids: readonly string[] }
  expect(listed.step).toBe('tows')
  expect(listed.ids.toSorted()).toEqual(tows.toSorted())
  expect(await line()).toEqual({ step: 'listening' })

  const forged = await fetch(url, {
    method: 'POST',
    body: '{}',
    headers: { 'curbwise-signature': `t=${scene.gateway.clock.now().getTime() / 1000},v1=${'0'.repeat(64)}` },
  })
  expect(forged.status).toBe(401)
  expect(await line()).toEqual({ step: 'refused' })
  const { id } = await scene.tow()
  await scene.change(id, '12')
  await scene.send()
  expect(await line()).toEqual({ step: 'event', type: 'tow.changed', id, status: 'requested' })
  expect(await line()).toEqual({ step: 'event', type: 'tow.changed', id, status: 'requested' })
  expect(await ended).toBe(0)
})
