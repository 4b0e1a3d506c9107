import { constants, getPriority, setPriority } from 'node:os'
import { createReader, type ReadPicture } from './read-picture.ts'

/**
 * Reading a picture must not slow down the gateway's other requests, and on a busy machine it must still end. Threads started
 * later inherit the priority; only root could raise that of a gateway which was started with a lower one.
 */
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
let reading: Promise<ReadPicture> | null = null

/** Reads one picture at a time for the gateway that started this process, and ends with it. */
process.on('message', (picture: Uint8Array) => {
  reading ??= createReader()
  reading
    .then((read) => read(picture))
    .then(
      (plates) => process.send?.({ plates }),
      (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : String(error) }),
    )
})
process.on('disconnect', () => {
  process.exit(0)
})
