import { lazyPart } from '@curbwise/platform'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { factorQuestionAtom } from './factor-question.ts'

const FactorDialog = lazyPart(() => import('./factor-dialog.tsx'))

/** Shows the dialog while a dangerous action waits for the second factor. */
export function FactorHost() {
  const question = useAtomValue(factorQuestionAtom)
  return question ? (
    <Suspense fallback={null}>
      <FactorDialog onAnswer={question.answer} />
    </Suspense>
  ) : null
}
