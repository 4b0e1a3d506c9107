/** Whether a dynamic import failed because its files couldn't be loaded, not because the module threw. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/i.test(error.message))
