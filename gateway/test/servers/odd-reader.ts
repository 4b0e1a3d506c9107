import type { ReadPlate } from '../../src/operation/ports.ts'

const PLATE: ReadPlate = {
  license_plate: 'KVB8821',
  confidence: 0.9,
  corners: [
    [0.1, 0.1],
    [0.3, 0.1],
    [0.3, 0.2],
    [0.1, 0.2],
  ],
  seen_state: null,
}

/** A process in place of the plate reader's, which does what the first byte of a "picture" says; with a real picture it is stuck. */
process.on('message', ([deed]: Uint8Array) => {
  if (deed === 1) process.exit(1)
  if (deed === 2) process.send?.({ failed: 'no memory' })
  if (deed === 3) process.send?.({ plates: [PLATE] })
})
process.on('disconnect', () => {
  process.exit(0)
})
