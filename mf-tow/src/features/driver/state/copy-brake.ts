import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { translator } from '@curbwise/messages'
import { plateCopy } from '@curbwise/messages/plate-copy'
import { ageWords } from '@curbwise/messages/words/copy-age'
import type { Language } from '@curbwise/platform'
import type { CopyAnswer } from '@curbwise/client/copy-check'
import { copyForbids } from '@curbwise/client/phone-decision'
import { type Brake, lookAlikesOf } from './brake.ts'

/** Returns the brake that the copy on this phone sets at a step, or null if it doesn't forbid the tow. */
export function copyBrakeOf(
  answer: CopyAnswer,
  tow: Pick<Tow, 'decision' | 'images'>,
  moment: 'assignment' | 'arrival',
  language: Language,
): Brake | null {
  const message = copyForbids(answer)
  if (message === null) return null
  const t = translator(language, plateCopy)
  const { verdict, at, sentence } = tow.decision
  return {
    decision: answer.decision,
    moment,
    before: { verdict, at, sentence },
    message,
    look_alikes: lookAlikesOf(answer.decision, moment, tow),
    by_copy: t('copy.title', { age: ageWords(t, answer.clock.age_minutes) }),
  }
}
