import type { ImportDetail, ImportPreview, ImportRow } from '@curbwise/api'
import type { Answer, HttpClient } from '../client/http-client.ts'

/** A person at the office who imports lists into one complex. */
export interface Importing {
  /** Previews a CSV file, or the bytes of a workbook; throws when it is refused. */
  preview(list: string | Buffer): Promise<ImportPreview>
  rows(id: string): Promise<ImportRow[]>
  /** Sends the call that applies a preview, and returns its response. */
  send(preview: Pick<ImportPreview, 'id' | 'token'>, client?: HttpClient): Promise<Answer>
  /** The same; throws when it is refused. */
  apply(preview: Pick<ImportPreview, 'id' | 'token'>): Promise<ImportDetail>
  get(id: string): Promise<ImportDetail>
  /** The result's last two columns, by the row's number. */
  result(id: string): Promise<ReadonlyMap<number, readonly [result: string, details: string]>>
}

interface Place {
  readonly company_id: string
  readonly contract_id: string
}

export function importing(client: HttpClient, { company_id, contract_id }: Place): Importing {
  const company = `/api/tow-companies/${company_id}`
  const served = (answer: Answer): Record<string, unknown> => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
    return answer.json
  }
  const send: Importing['send'] = ({ id, token }, other = client) =>
    other.post(`${company}/contracts/${contract_id}/import`, { import_id: id, token })
  return {
    send,
    async preview(list) {
      const form = new FormData()
      form.set('file', new Blob([typeof list === 'string' ? list : new Uint8Array(list)]), 'residents.csv')
      const answer = await client.send('POST', `${company}/contracts/${contract_id}/preview-import`, { form })
      return served(answer) as unknown as ImportPreview
    },
    async rows(id) {
      const rows: ImportRow[] = []
      let after: unknown = null
      do {
        const cursor = after === null ? '' : `&after=${encodeURIComponent(String(after))}`
        const page = served(await client.get(`${company}/imports/${id}/rows?limit=200${cursor}`))
        rows.push(...(page['data'] as ImportRow[]))
        after = page['next']
      } while (after !== null)
      return rows
    },
    apply: async (preview) => served(await send(preview)) as unknown as ImportDetail,
    get: async (id) => served(await client.get(`${company}/imports/${id}`)) as unknown as ImportDetail,
    async result(id) {
      const answer = await client.get(`${company}/imports/${id}/result`)
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
      // The lists of these tests have no quoted cells; details may.
      const lines = answer.text
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n')
      const columns = (lines[0] ?? '').split(',').length
      return new Map(
        lines.slice(1).map((line, at) => {
          const cells = line.split(',')
          const details = cells
            .slice(columns - 1)
            .join(',')
            .replaceAll('"', '')
          return [at + 2, [cells[columns - 2] ?? '', details]]
        }),
      )
    },
  }
}
