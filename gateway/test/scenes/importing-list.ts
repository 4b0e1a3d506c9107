import type { ImportList, ImportPart } from '@curbwise/api'
import type { Answer, HttpClient } from '../client/http-client.ts'

/** A person at the office who imports lists for several complexes. */
export interface ImportingList {
  /** Reads a list; throws when it is refused. */
  read(list: string): Promise<ImportList>
  get(id: string): Promise<ImportList>
  /** Sends the call that previews one complex of a list. */
  send(list_id: string, contract_id: string): Promise<Answer>
  /** Previews every complex that is there, and returns the list. */
  preview(list_id: string): Promise<ImportList>
  /** Queues the import of every complex that has a preview, as the screen does. */
  apply(list: ImportList, client?: HttpClient): Promise<void>
  /** The rows with errors as a file. */
  errors(id: string): Promise<string>
}

export function importingList(client: HttpClient, company_id: string): ImportingList {
  const company = `/api/tow-companies/${company_id}`
  const served = (answer: Answer): Record<string, unknown> => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
    return answer.json
  }
  const get = async (id: string) => served(await client.get(`${company}/import-lists/${id}`)) as unknown as ImportList
  const send = (list_id: string, contract_id: string): Promise<Answer> =>
    client.post(`${company}/contracts/${contract_id}/preview-import`, { list_id })
  return {
    get,
    send,
    async read(list) {
      const form = new FormData()
      form.set('file', new Blob([list]), 'all-complexes.csv')
      return served(await client.send('POST', `${company}/import-lists`, { form })) as unknown as ImportList
    },
    async preview(list_id) {
      for (const { contract, state } of (await get(list_id)).parts)
        if (contract && state === 'waiting') served(await send(list_id, contract.id))
      return get(list_id)
    },
    async apply({ parts }, other = client) {
      for (const { id, contract, token, state } of parts)
        if (contract && token !== null && (state === 'previewed' || state === 'failed'))
          served(await other.post(`${company}/contracts/${contract.id}/import`, { import_id: id, token, wait: false }))
    },
    async errors(id) {
      const answer = await client.get(`${company}/import-lists/${id}/errors`)
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
      return answer.text.replace(/^\uFEFF/, '')
    },
  }
}

/** The part of a list with this name. */
export function partOf({ parts }: ImportList, name: string): ImportPart {
  const found = parts.find((part) => part.name === name)
  if (!found) throw new Error(`no part ${name}`)
  return found
}
