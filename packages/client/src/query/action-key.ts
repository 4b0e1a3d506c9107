import { isTransient } from '../call/api-error.ts'

/**
 * Keys for the acts of one button: trying the same input again after an answer that never came keeps the key, so that
 * the act happens once; a new input, or one after an answer, draws a new key.
 */
export function actionKeys(draw: () => string = () => crypto.randomUUID()) {
  let open: { input: string; key: string } | null = null
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input)
      if (open?.input !== text) open = { input: text, key: draw() }
      return open.key
    },
    /** Tells how the act ended: `error` null when it was answered. */
    settle(error: unknown): void {
      if (!isTransient(error)) open = null
    },
  }
}
