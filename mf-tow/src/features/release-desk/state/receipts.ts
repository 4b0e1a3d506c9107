import { atom, useAtomValue, useSetAtom } from 'jotai'
import { nextReceipt } from './case-status.ts'

const lastAtom = atom('')

/** The receipts of this desk, since it was opened: the next number of the block, and telling which one was used. */
export function useReceipts(): { readonly next: string; readonly used: (number: string) => void } {
  return { next: nextReceipt(useAtomValue(lastAtom)), used: useSetAtom(lastAtom) }
}
