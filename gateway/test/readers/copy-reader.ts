import { hash } from 'node:crypto'
import { type CopyPart, type DecisionFacts, factsOfCopy, readCopyHeader, type SignedPart } from '@curbwise/rules'
import type { HttpClient } from '../client/http-client.ts'
import { copyKey } from '../../src/modules/enforcement/phone-copies/copy-signature.ts'

/** Reads copies as a phone does: checks each part, then adds what changed to what it has. */
export class CopyReader {
  private readonly parts = new Map<string, CopyPart[]>()
  private cases: CopyPart | null = null

  private readonly client: HttpClient
  private readonly seed: Buffer

  constructor(client: HttpClient, seed: Buffer) {
    this.client = client
    this.seed = seed
  }

  private open({ header, signature, rows }: SignedPart): CopyPart {
    const read = readCopyHeader(header)
    if (!copyKey(this.seed).verifies(header, signature)) throw new Error('The signature doesn’t match')
    if (read?.sha256 !== hash('sha256', rows, 'hex')) throw new Error('The rows aren’t those that were signed')
    return { header: read, rows }
  }

  /** Takes whole copies of these complexes, or with `again` what changed since. Returns how many characters arrived. */
  async take(ids: readonly string[]): Promise<number> {
    const contracts = ids.map((id) => ({ id, since: this.parts.get(id)?.at(-1)?.header.read_at ?? null }))
    const answer = await this.client.post('/api/phone-copies', { contracts })
    if (answer.status !== 200) throw new Error(answer.text)
    const { copies, cases } = answer.json as unknown as {
      readonly copies: readonly SignedPart[]
      readonly cases: SignedPart
    }
    this.cases = this.open(cases)
    for (const part of copies.map((one) => this.open(one))) {
      const id = part.header.contract_id ?? ''
      this.parts.set(id, part.header.since === null ? [part] : [...(this.parts.get(id) ?? []), part])
    }
    return copies.reduce((sum, { rows }) => sum + rows.length, 0)
  }

  facts(id: string): DecisionFacts {
    const facts = this.cases && factsOfCopy(this.parts.get(id) ?? [], this.cases)
    if (!facts) throw new Error('No copy of this complex')
    return facts
  }
}
