import type { Readable } from 'node:stream'

/** What an operation answers instead of JSON when its endpoint says `answer: 'download'`. */
export class Download {
  readonly body: Buffer | Readable | string
  readonly content_type: string
  /** Offered as the name of the saved file; absent: shown in the browser. */
  readonly filename: string | null
  readonly cache_control: string
  readonly etag: string | null
  /** 200, save for a page that says that there is nothing. */
  readonly status: number

  constructor(
    body: Buffer | Readable | string,
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

/** 202 with JSON: the work goes on in a job, which the body describes. */
export class Accepted {
  readonly body: unknown

  constructor(body: unknown) {
    this.body = body
  }
}

/** Sent to many readers it is one and the same object: it is put into words once. */
export interface StreamedEvent {
  readonly name: string
  readonly data: unknown
}

/**
 * What an operation answers when its endpoint says `answer: 'stream'`: `open` is called with a function that sends one
 * event and returns a function that is called when the reader is gone.
 */
export class EventStream {
  readonly open: (send: (event: StreamedEvent) => void, close: () => void) => () => void

  constructor(open: EventStream['open']) {
    this.open = open
  }
}
