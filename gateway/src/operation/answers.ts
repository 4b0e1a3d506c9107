import type { Readable } from 'node:stream'

/** Draws a document once the transaction has ended, so that it holds no connection. */
export type Drawing = () => Promise<Buffer>

/** What an operation returns instead of JSON when its endpoint says `answer: 'download'`. */
export class Download {
  readonly body: Buffer | Readable | string | Drawing
  readonly content_type: string
  /** Name of the saved file; null shows it in the browser. */
  readonly filename: string | null
  readonly cache_control: string
  readonly etag: string | null
  /** 200, except for a page that says there is nothing. */
  readonly status: number

  constructor(
    body: Buffer | Readable | string | Drawing,
    options: { content_type: string; filename?: string; cache_control?: string; etag?: string; status?: number },
  ) {
    this.body = body
    this.content_type = options.content_type
    this.filename = options.filename ?? null
    this.cache_control = options.cache_control ?? 'no-store'
    this.etag = options.etag ?? null
    this.status = options.status ?? 200
  }
}

/** 202 with JSON: the work continues in a job, which the body describes. */
export class Accepted {
  readonly body: unknown

  constructor(body: unknown) {
    this.body = body
  }
}

/** An object shared by all its readers, so that it is serialized once. */
export interface StreamedEvent {
  readonly name: string
  readonly data: unknown
}

/**
 * What an operation returns when its endpoint says `answer: 'stream'`. `open` gets a function that sends one event, and
 * returns a function that is called when the reader disconnects.
 */
export class EventStream {
  readonly open: (send: (event: StreamedEvent) => void, close: () => void) => () => void

  constructor(open: EventStream['open']) {
    this.open = open
  }
}
