const AGAIN_MS = 250

/**
 * Runs `work`. Once the signal aborts, calls `cancel` repeatedly until the work has ended: a cancel that arrives
 * between two statements stops neither. The last cancel has completed before this returns, so it never hits the next
 * work on the same connection. Rejects with the signal's reason when the signal ended the work.
 */
export async function stopAtServer<T>(
  signal: AbortSignal,
  cancel: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const ended = Promise.withResolvers<void>()
  const state: { over: boolean; cancelling: Promise<void> | null } = { over: false, cancelling: null }
  const cancelUntilEnded = async (): Promise<void> => {
    while (!state.over) {
      await cancel().catch(() => undefined)
      await Promise.race([ended.promise, pause(AGAIN_MS)])
    }
  }
  const stop = (): void => {
    state.cancelling ??= cancelUntilEnded()
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await work()
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    state.over = true
    ended.resolve()
    signal.removeEventListener('abort', stop)
    await state.cancelling
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds)
  })
