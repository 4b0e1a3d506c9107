import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** A request to another server. Its path isn't included: it may name a customer. */
export interface OutgoingCall {
  readonly method: string
  readonly host: string
}

/** Called with the status, or with null if there was no answer. */
type Ended = (status: number | null) => void

interface Message {
  readonly request: {
    readonly method: string
    /** Of a request by fetch. */
    readonly origin?: string | URL
    /** Of a request by node:http. */
    readonly host?: string
  }
  readonly response?: { readonly statusCode?: number }
}

const hostOf = ({ origin, host }: Message['request']): string => host ?? (origin ? new URL(origin).hostname : '')

/** Node's own channels of fetch and of node:http, by what they say. */
const BEGUN = ['undici:request:create', 'http.client.request.start']
const ANSWERED = ['undici:request:headers', 'http.client.response.finish']
const FAILED = ['undici:request:error', 'http.client.request.error']

/** Calls `begin` with each request to another server, as it is sent; what that returns, when it has ended. Returns what stops it. */
export function followOutgoingCalls(begin: (call: OutgoingCall) => Ended | undefined): () => void {
  const open = new WeakMap<Message['request'], Ended>()
  const begun = (message: unknown): void => {
    const { request } = message as Message
    const ended = begin({ method: request.method, host: hostOf(request) })
    if (ended) open.set(request, ended)
  }
  const end = ({ request }: Message, status: number | null): void => {
    open.get(request)?.(status)
    open.delete(request)
  }
  const answered = (message: unknown): void =>
    end(message as Message, (message as Message).response?.statusCode ?? null)
  const failed = (message: unknown): void => end(message as Message, null)
  const all = [
    ...BEGUN.map((name) => [name, begun] as const),
    ...ANSWERED.map((name) => [name, answered] as const),
    ...FAILED.map((name) => [name, failed] as const),
  ]
  for (const [name, heard] of all) subscribe(name, heard)
  return () => {
    for (const [name, heard] of all) unsubscribe(name, heard)
  }
}
