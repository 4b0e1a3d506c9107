import type { PublicSticker } from '@curbwise/api/resources/sticker-records.schemas'
import { Alert, Button, PracticeStripe } from '@curbwise/ui/entry'
import { PhotoCameraIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { CompanyIdentity } from '../../../parts/company.tsx'
import { Foot } from '../../../parts/foot.ts'
import { usePageTexts } from '../state/texts.ts'
import { Ended } from './ended.tsx'
import { Notice } from './notice.tsx'
import { Questions } from './questions.tsx'
import { SayFixed } from './say-fixed.tsx'
import { Sent } from './sent.tsx'

export interface StickerViewProps {
  readonly token: string
  readonly sticker: PublicSticker
}

/** The step that the reader is at: the sticker, sending a photo, or the photo that waits for a person. */
type Step = 'sticker' | 'photo' | 'sent'

/** A sticker as the car's owner sees it, from the notice to how it ended. */
export function StickerView({ token, sticker }: StickerViewProps): ReactElement {
  const t = usePageTexts()
  const { status, cure, can, contract, tow_company } = sticker
  const [step, setStep] = useState<Step>(cure?.state === 'sent' ? 'sent' : 'sticker')
  const shown =
    step === 'photo' && can.say_cured ? 'photo' : step === 'sent' && cure?.state === 'sent' ? 'sent' : 'sticker'
  return (
    <>
      <CompanyIdentity company={tow_company} />
      {contract.is_practice ? <PracticeStripe>{t('practice')}</PracticeStripe> : null}
      {status !== 'open' ? (
        <Ended sticker={sticker} status={status} />
      ) : shown === 'photo' ? (
        <SayFixed token={token} sticker={sticker} onSent={() => setStep('sent')} onBack={() => setStep('sticker')} />
      ) : shown === 'sent' && cure ? (
        <Sent sticker={sticker} sent_at={cure.sent_at} onSticker={() => setStep('sticker')} />
      ) : (
        <>
          <Answered cure={cure} />
          <Notice token={token} sticker={sticker} />
        </>
      )}
      {shown === 'sticker' || status !== 'open' ? <Questions sticker={sticker} /> : null}
      {status === 'open' && shown === 'sticker' ? (
        <Foot>
          {can.say_cured ? (
            <Button variant="primary" size="touch" full icon={<PhotoCameraIcon />} onClick={() => setStep('photo')}>
              {t(cure ? 'another' : 'fixed')}
            </Button>
          ) : (
            <Button size="touch" full onClick={() => setStep('sent')}>
              {t('sent.title')}
            </Button>
          )}
        </Foot>
      ) : null}
    </>
  )
}

/** A person declined the owner's photo and said what is missing. */
function Answered({ cure }: Pick<PublicSticker, 'cure'>): ReactElement | null {
  const t = usePageTexts()
  if (cure?.state !== 'declined') return null
  return (
    <Alert severity="warn" title={t('declined.title')} announce>
      {cure.answer ? (
        <>
          {t('declined.answer')} <q lang="en">{cure.answer}</q>
        </>
      ) : null}
    </Alert>
  )
}
