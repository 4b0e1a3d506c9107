import { ERRORS, type ErrorBody, type ErrorCode } from '@curbwise/api'

export interface RefusalExtras {
  /** Path of a field → what is wrong and how to fix it. */
  readonly fields?: Readonly<Record<string, string>>
  /** Other facts the user needs to act on the error. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** An expected error response, not a fault of ours. Status and default message come from the code. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: RefusalExtras['fields']
  readonly details: RefusalExtras['details']
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, message?: string, extras: RefusalExtras = {}) {
    super(message ?? ERRORS[code].message)
    this.name = 'Refusal'
    this.code = code
    this.status = ERRORS[code].status
    this.fields = extras.fields
    this.details = extras.details
    this.headers = extras.headers ?? {}
  }

  /**
   * Returns what the caller sees. The request's id is in a header, so two refusals of the same kind are identical byte
   * for byte.
   */
  body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.fields && { fields: { ...this.fields } }),
      ...(this.details && { details: { ...this.details } }),
    }
  }
}

/** No such record, or none this user may know about: always the same response. */
export class NotFound extends Refusal {
  constructor() {
    super('not_found')
  }
}

/** The role may not call this at all. */
export class Unauthorized extends Refusal {
  constructor() {
    super('unauthorized')
  }
}

export class Unauthenticated extends Refusal {
  constructor() {
    super('unauthenticated')
  }
}

/** An `Authorization` header with an API key that doesn't work; the response doesn't say which reason it is. */
export class InvalidKey extends Refusal {
  constructor() {
    super('unauthenticated', 'This API key doesn’t work. It is mistyped, was revoked, or has ended.', {
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    })
  }
}

/** Fields with invalid values; `message` is shown above them. */
export class ValidationFailed extends Refusal {
  constructor(fields: Readonly<Record<string, string>>, message?: string) {
    super('validation_failed', message, { fields })
  }
}

/** Another user acted first; `details` say who or what. */
export class Conflict extends Refusal {
  constructor(message?: string, details?: Readonly<Record<string, unknown>>) {
    super('conflict', message, { ...(details && { details }) })
  }
}

/** The record's state or a rule forbids this now; the message says why. */
export class Refused extends Refusal {
  constructor(message: string, details?: Readonly<Record<string, unknown>>) {
    super('refused', message, { ...(details && { details }) })
  }
}

export class TooManyRequests extends Refusal {
  constructor(retryAfterSeconds: number, message?: string) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
    super('too_many_requests', message, {
      details: { retry_after_seconds: seconds },
      headers: { 'retry-after': String(seconds) },
    })
  }
}

export class Unavailable extends Refusal {
  constructor(message?: string, details?: Readonly<Record<string, unknown>>) {
    super('unavailable', message, { headers: { 'retry-after': '1' }, ...(details && { details }) })
  }
}

/** The photo disk is full, missing, unreadable, or read-only. Everything else keeps working. */
export class PhotosUnavailable extends Refusal {
  constructor(doing: 'saved' | 'shown') {
    super('unavailable', PHOTOS_UNAVAILABLE[doing], {
      details: { code: doing === 'saved' ? 'photos_not_saved' : 'photos_not_shown' },
      headers: { 'retry-after': '30' },
    })
  }
}

const PHOTOS_UNAVAILABLE = {
  saved:
    "Photos can't be saved right now. Keep the photo and try again in a few minutes. If this goes on, tell your administrator.",
  shown: "Photos can't be shown right now. Try again in a few minutes. If this goes on, tell your administrator.",
} as const

/** What is stored was encrypted under another PIN_KEY than this server's, or was changed since. */
export class SecretUnreadable extends Refusal {
  constructor() {
    super('unavailable', SECRET_UNREADABLE, {
      details: { code: 'wrong_pin_key' },
      headers: { 'retry-after': '300' },
    })
  }
}

const SECRET_UNREADABLE = "PINs and codes can't be read right now. Nothing was lost. Tell your administrator."

/** The plate reader is busy, stuck, or broken. The person types the plate instead of waiting. */
export class PlateNotRead extends Refusal {
  constructor() {
    super('plate_not_read', undefined, { headers: { 'retry-after': '10' } })
  }
}

/** The record exists, but its file doesn't. */
export class FileGone extends Refusal {
  constructor() {
    super('not_found', 'The file of this photo is missing on the server. Tell your administrator.')
  }
}
