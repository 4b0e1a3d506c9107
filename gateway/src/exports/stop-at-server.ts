const AGAIN_MS = 250

/**
 * Runs `work`; once the signal fires, `cancel` is asked again and again until the work has ended: a cancel that comes between
 * two statements stops neither. The last one has been answered before this returns, so it never meets the next work of the
 * same connection. Rejects with the signal's reason when the signal ended the work.
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
