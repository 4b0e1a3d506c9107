import type { PlateReader } from '../../src/operation/operation.ts'

/** Reads the same plates from every photo, without a process: for tests of everything around the reader. */
export const fixedReader = (...plates: readonly string[]): PlateReader => ({
  read: () =>
    Promise.resolve(
      plates.map((license_plate, at) => ({
        license_plate,
        confidence: 0.9 - at / 10,
        corners: [
          [0.4, 0.5],
          [0.6, 0.5],
          [0.6, 0.6],
          [0.4, 0.6],
        ],
        seen_state: null,
      })),
    ),
  pid: () => null,
  close: () => Promise.resolve(),
})
