import { atom } from 'jotai'

/** What happens to what waits on this phone when its driver logs out. */
export type LogOutAnswer = 'stay' | 'leave' | 'discard'

/** The open question before a logout with something waiting. */
export const logOutQuestionAtom = atom<{ readonly answer: (answer: LogOutAnswer) => void } | null>(null)
