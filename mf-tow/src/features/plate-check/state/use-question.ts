import { useSearchParams } from '@curbwise/platform/router'
import { readQuestion, writeQuestion, type PlateQuestion } from './question.ts'

/** Reads and sets the question in the URL. Setting pushes a history entry, so Back returns to the previous question. */
export function useQuestion(): readonly [PlateQuestion, (question: PlateQuestion, how?: { replace: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const ask = (question: PlateQuestion, { replace } = { replace: false }): void =>
    setParams((now) => writeQuestion(now, question), { replace })
  return [readQuestion(params), ask]
}
