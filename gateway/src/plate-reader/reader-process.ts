import { setPriority } from 'node:os'
import { createReader, type ReadPicture } from './read-picture.ts'

/** Lowest priority: reading a picture must not slow down the gateway's other requests. Threads started later inherit it. */
const LOWEST = 19

setPriority(LOWEST)
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
