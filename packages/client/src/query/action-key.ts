import { isTransient } from '../call/api-error.ts'

/**
 * Creates idempotency keys for one button. Retrying the same input after a missing response reuses the key, so that the action happens
 * once. A different input, or one after a response, gets a new key.
 */
export function actionKeys(create: () => string = () => crypto.randomUUID()) {
  let open: { input: string; key: string } | null = null
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input)
      if (open?.input !== text) open = { input: text, key: create() }
      return open.key
    },
    /** Reports the outcome of the call: null after a success. */
    settle(error: unknown): void {
      if (!isTransient(error)) open = null
    },
  }
}
