import { atom, type createStore } from 'jotai'

/** The open question for the second factor. */
export const factorQuestionAtom = atom<{ readonly answer: (entered: boolean) => void } | null>(null)

type Store = Pick<ReturnType<typeof createStore>, 'get' | 'set'>

/** Returns a function that asks for the second factor; calls that are refused at the same time share one question. */
export function createFactorQuestion(store: Store): () => Promise<boolean> {
  let open: Promise<boolean> | null = null
  return () =>
    (open ??= new Promise<boolean>((resolve) => {
      store.set(factorQuestionAtom, {
        answer: (entered) => {
          open = null
          store.set(factorQuestionAtom, null)
          resolve(entered)
        },
      })
    }))
}
