import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Actor } from '../../src/db/actor.ts'
import { connect } from '../../src/db/connect.ts'
import { inTenancy, PLATFORM_ACTOR } from '../../src/db/tenancy.ts'
import { anchoredHeads } from '../../src/jobs/check-history.ts'
import { jobContext } from '../../src/jobs/job-context.ts'
import { BY_THE_CLOCK } from '../../src/jobs/jobs.ts'
import { buildPack } from '../../src/modules/enforcement/evidence-packs/index.ts'
import type { HttpClient } from '../client/http-client.ts'
import type { TestGateway } from '../servers/start-gateway.ts'

/** A pack as its requester downloaded it. */
export interface Packed {
  readonly pack: Record<string, unknown>
  readonly bytes: Buffer
}

/** Runs the job of a pack in this process: a test that waited for the queue would depend on how busy the machine is. */
async function build({ gateway, database }: TestGateway, pack_id: string): Promise<void> {
  const { clock, config, installation, jobs } = gateway.app.kernel
  const night = connect({ url: database.app_url, max: 1, statement_timeout_ms: 600_000, name: 'curbwise-night' })
  const parts = { config, jobs, clock, origin: () => gateway.url, payments: null }
  const running = (actor: Actor) => ({ id: randomUUID(), actor, stamp: BY_THE_CLOCK })
  try {
    await buildPack.long(
      {
        clock,
        files: gateway.files,
        evidence_keys: installation.evidence_keys,
        anchoredHeads: () => anchoredHeads(config.anchor_file),
        transaction: (work) =>
          inTenancy(gateway.knex, PLATFORM_ACTOR, clock.now(), (db) =>
            work(jobContext(parts, running(PLATFORM_ACTOR), db)),
          ),
        longTransaction: (actor, work) =>
          inTenancy(night, actor, clock.now(), (db) => work(jobContext(parts, running(actor), db))),
        report: (fault) => {
          throw fault
        },
      },
      { pack_id },
    )
  } finally {
    await night.destroy()
  }
}

/** Requests a pack, builds it, and downloads it. */
export async function makePack(
  gateway: TestGateway,
  client: HttpClient,
  record_kind: 'tow' | 'boot',
  record_id: string,
): Promise<Packed> {
  const asked = await client.post('/api/evidence-packs', { record_kind, record_id })
  expect([asked.status, asked.text]).toEqual([200, expect.any(String)])
  const path = `/api/evidence-packs/${String(asked.json['id'])}`
  await build(gateway, String(asked.json['id']))
  const { json } = await client.get(path)
  expect([json['state'], json['problem']]).toEqual(['ready', null])
  const { status, bytes } = await client.get(`${path}/file`)
  expect(status).toBe(200)
  return { pack: json, bytes }
}

/** Reads the files of an archive that the gateway wrote, independently of the verifier. */
export function packFiles({ bytes }: Packed): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = bytes.length - 22
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, length, start] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    files.set(name, inflateRawSync(bytes.subarray(from, from + packed)))
    at += 46 + length
  }
  return files
}

export const readJson = (files: ReadonlyMap<string, Buffer>, path: string): unknown =>
  JSON.parse(files.get(path)?.toString('utf8') ?? 'null')
