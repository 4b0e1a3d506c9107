import { atom, useAtomValue, useSetAtom } from 'jotai'
import { nextReceipt } from './case-status.ts'

const lastAtom = atom('')

export interface Receipts {
  /** The number after the last one typed; empty before the first. */
  readonly next: string
  /** The tow's own number, as on its other documents: "R-48206". */
  readonly own: string
  /** Remembers a number that someone typed. */
  readonly used: (number: string) => void
}

/** Receipt numbers at this desk since the page was opened. */
export function useReceipts(tow_number: number): Receipts {
  const own = `R-${tow_number}`
  const set = useSetAtom(lastAtom)
  return {
    next: nextReceipt(useAtomValue(lastAtom)),
    own,
    used: (number) => {
      if (number !== own) set(number)
    },
  }
}
