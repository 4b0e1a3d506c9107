import { useSearchParams } from '@curbwise/platform/router'
import { readQuestion, writeQuestion, type PlateQuestion } from './question.ts'

/** The question of the address; asking pushes, so that Back leads to the one before. */
export function useQuestion(): readonly [PlateQuestion, (question: PlateQuestion, how?: { replace: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const ask = (question: PlateQuestion, { replace } = { replace: false }): void =>
    setParams((now) => writeQuestion(now, question), { replace })
  return [readQuestion(params), ask]
}
