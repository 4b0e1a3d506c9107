import { z } from 'zod'

/** Every error response has this shape. `fields` maps a field's path ("license_plate", "vehicles.0.vin") to what is wrong and how to fix it. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** What else the user needs to act: who has the tow, the decision that refused it, when the lock ends. */
  details: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Maps each error code to its HTTP status and default message. Messages from the specification are verbatim. */
export const ERRORS = {
  unauthenticated: { status: 401, message: 'Unauthenticated' },
  unauthorized: { status: 403, message: 'Unauthorized' },
  csrf_mismatch: { status: 403, message: 'CSRF Token Mismatch' },
  not_found: { status: 404, message: 'Not found' },
  validation_failed: { status: 422, message: 'Please check the marked fields.' },
  malformed: { status: 400, message: 'Couldn’t read the request. Reload the page and try again.' },
  conflict: { status: 409, message: 'Someone else changed this first. Reload the page and try again.' },
  refused: { status: 409, message: 'This can’t be done right now.' },
  /** `details`: the decision, and each right with the id of its record, which the user acknowledges. */
  right_since_hook_up: {
    status: 409,
    message:
      'This car has had a right to park since it was hooked up. Drop it free, or acknowledge the right to continue.',
  },
  idempotency_mismatch: { status: 409, message: 'This idempotency key was already used for another request.' },
  too_large: { status: 413, message: 'This is too large to send. Choose a smaller file.' },
  unsupported_media: { status: 415, message: 'This kind of file isn’t accepted. Choose another one.' },
  too_many_requests: { status: 429, message: 'Too many tries. Wait a minute and try again.' },
  wrong_credentials: { status: 422, message: 'Email and password don’t match. Check both.' },
  /**
   * The password is right. `details`: the `ticket` for the next call (10 minutes, in this browser), and the `factors` that the person has
   * besides recovery codes: `app`, `passkey`, or both.
   */
  factor_required: {
    status: 422,
    message: 'Your login has a second step. Reload the page and log in again to take it.',
  },
  /** The action needs a second factor that was entered within the last 10 minutes. */
  factor_needed: {
    status: 403,
    message: 'Confirm that it’s you: reload the page, try again, and take the second step of your login.',
  },
  /** The installation requires a second factor for this role. */
  factor_setup_needed: {
    status: 403,
    message: 'Set up two-step login first: open your profile and choose Security.',
  },
  wrong_factor: { status: 422, message: 'This code isn’t right, or it was already used. Enter the next one.' },
  wrong_passkey: { status: 422, message: 'The passkey didn’t work. Try again, or use another way to confirm.' },
  login_expired: { status: 422, message: 'This login took too long. Enter your password again.' },
  wrong_pin: { status: 422, message: 'Unit and PIN don’t match. Check both.' },
  link_expired: { status: 422, message: 'This link was already used or has expired. Request a new one.' },
  unavailable: {
    status: 503,
    message: 'The service isn’t available right now. Nothing was lost. Try again in a moment.',
  },
  /** The reader of plate photos is busy or stuck. */
  plate_not_read: { status: 503, message: 'Couldn’t read the plate from the photo right now. Type the plate.' },
  /** The installation has no reader of plate photos (PLATE_READER). */
  no_plate_reader: { status: 501, message: 'Plates aren’t read from photos here. Type the plate.' },
  internal: { status: 500, message: 'Something broke on our side. We were notified. Try again in a moment.' },
} as const
export type ErrorCode = keyof typeof ERRORS
