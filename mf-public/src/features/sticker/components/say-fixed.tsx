import type { PublicSticker } from '@curbwise/api/resources/sticker-records.schemas'
import { useLanguage } from '@curbwise/platform'
import { Alert, Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { PhoneIcon, SendIcon } from '@curbwise/ui/icons'
import { useMemo, useState, type ReactElement } from 'react'
import { Foot } from '../../../parts/foot.ts'
import { useSayCured } from '../api/use-sticker.ts'
import { cureSchema, EMPTY_CURE, type Cure, type PhotoProblem } from '../state/cure-form.ts'
import { sendRefusal } from '../state/refusals.ts'
import { usePageTexts } from '../state/texts.ts'
import { Heading } from './heading.tsx'
import { PhotoField } from './photo-field.tsx'
import { Head } from './style.ts'

export interface SayFixedProps {
  readonly token: string
  readonly sticker: PublicSticker
  readonly onSent: () => void
  readonly onBack: () => void
}

/** One photo that says the car is fixed, with a note and a number for the answer. A failed try keeps all of it. */
export function SayFixed({ token, sticker, onSent, onBack }: SayFixedProps): ReactElement {
  const t = usePageTexts()
  const { language } = useLanguage()
  const schema = useMemo(() => cureSchema(t), [t])
  const { mutateAsync: sayCured } = useSayCured(token)
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [problem, setProblem] = useState<PhotoProblem | null>(null)
  const send = async ({ note, phone }: Cure): Promise<void> => {
    if (!photo) throw new Error(t('photo.missing'))
    try {
      await sayCured({ params: { token }, body: { note: note || null, phone, language }, files: [photo] })
    } catch (error) {
      throw new Error(sendRefusal(error, t), { cause: error })
    }
    onSent()
  }
  return (
    <>
      <Head>
        <Heading>{t('photo.title')}</Heading>
        <p>{t('photo.lead')}</p>
      </Head>
      <PhotoField
        onPhoto={(chosen, wrong) => {
          if (chosen) setPhoto(chosen)
          setProblem(wrong)
        }}
      />
      {problem ? (
        <Alert severity="error" announce>
          {t(problem)}
        </Alert>
      ) : null}
      <Form schema={schema} purpose="send" defaultValues={EMPTY_CURE} onSubmit={send} gap={12}>
        <TextField label={t('note')} name="note" size="touch" optional autoComplete="off" />
        {sticker.contract.is_practice ? null : (
          <TextField
            label={t('phone')}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            size="touch"
            optional
            icon={<PhoneIcon size={20} />}
            help={t('phone.help')}
          />
        )}
        <Button size="touch" full onClick={onBack}>
          {t('back')}
        </Button>
        <Foot>
          <SubmitButton size="touch" full icon={<SendIcon />}>
            {t('send')}
          </SubmitButton>
        </Foot>
      </Form>
    </>
  )
}
