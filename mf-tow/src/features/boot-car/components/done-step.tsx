import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { bootNumber } from '@curbwise/rules/boots/number'
import type { BootPhotoSubject } from '@curbwise/rules/boots/status'
import { useToast } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'
import { CarIdentity, Facts, formatMoney, NextStepButton } from '@curbwise/ui/app'
import { Code, placeWords, ReleaseCodeLine, useBootTexts } from '@curbwise/ui/boots'
import { Alert, Button, Checkbox, formatTime } from '@curbwise/ui/entry'
import { CheckCircleIcon, CheckIcon, ErrorIcon, PictureAsPdfIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { useBootCarTexts } from '../../../parts/boot-texts.ts'
import { useBootActs, useBootDocuments, useReleaseCode } from '../../../parts/use-boot-acts.ts'
import { Block, Hero } from '../../../parts/task-style.ts'
import { missingWords } from '../state/photos.ts'
import { StepFrame } from './step-frame.tsx'

export interface DoneStepProps {
  readonly boot: Boot
  readonly missing: readonly BootPhotoSubject[]
  readonly onPhotos: () => void
}

/** Step 4: the code for the keypad, and the notice on the window. */
export function DoneStep({ boot, missing, onPhotos }: DoneStepProps): ReactElement {
  const t = useBootCarTexts()
  const words = useBootTexts()
  const navigate = useNavigate()
  const toast = useToast()
  const acts = useBootActs()
  const code = useReleaseCode(boot.id)
  const openDocument = useBootDocuments()
  const [getting, setGetting] = useState(false)
  const [saying, setSaying] = useState(false)
  const { contract, device, notice, charge } = boot
  const onWindow = notice.on_window_at !== null
  const document = boot.documents.find(({ kind }) => kind === 'notice')
  const get = async (): Promise<void> => {
    setGetting(true)
    await openDocument('notice', boot.id)
    setGetting(false)
  }
  const say = async (): Promise<void> => {
    setSaying(true)
    try {
      await acts.noticeOnWindow(boot.id)
    } catch (error) {
      toast.error(words.acts.not_saved, error instanceof Error ? error.message : words.acts.again)
    } finally {
      setSaying(false)
    }
  }
  return (
    <StepFrame
      step={4}
      is_practice={contract.is_practice}
      action={
        !onWindow ? (
          <NextStepButton icon={<ErrorIcon />} verb={t('done.after_notice')} detail={t('done.tick')} state="blocked" />
        ) : missing.length > 0 ? (
          <NextStepButton
            icon={<ErrorIcon />}
            verb={t('done.photos')}
            detail={missingWords(missing, t)}
            onClick={onPhotos}
          />
        ) : (
          <NextStepButton
            icon={<CheckIcon />}
            verb={t('done')}
            detail={t('done.is_on', { code: device.code })}
            onClick={() => void navigate(`/booted-vehicles?selected=${boot.id}`)}
          />
        )
      }
    >
      <Hero aria-label={t('device.block')}>
        <CheckCircleIcon size={36} />
        <h2>
          {t('done.boot')} <Code>{device.code}</Code> {t('done.on')}
        </h2>
        <small>
          {placeWords(boot, words)}, {formatTime(boot.deployed_at, contract.timezone, 'time')}
        </small>
        <CarIdentity plate={boot.license_plate} state={boot.state} vin={boot.vin} size="md" copy={false} />
      </Hero>
      {boot.can.read_code ? (
        <Block aria-label={t('done.keypad')}>
          <h2>{t('done.set_code')}</h2>
          <p>{t('done.code_what')}</p>
          <ReleaseCodeLine code={code} size="lg" />
        </Block>
      ) : null}
      <Block aria-label={t('done.notice')}>
        <h2>{t('done.leave_notice')}</h2>
        <p>{t('done.notice_what')}</p>
        {document?.missing ? (
          <Alert severity="warn" title={t('done.no_notice')}>
            {document.missing}
          </Alert>
        ) : (
          <Button
            size="touch"
            full
            variant="primary"
            icon={<PictureAsPdfIcon />}
            busy={getting}
            onClick={() => void get()}
          >
            {t('done.pdf')}
          </Button>
        )}
        <Checkbox
          size="touch"
          label={t('done.on_window')}
          checked={onWindow}
          disabled={onWindow || saying}
          onChange={() => void say()}
        />
      </Block>
      <Block aria-label={t('done.record')}>
        <Facts
          size="lg"
          facts={[
            [t('done.pays'), charge ? formatMoney(charge.due.cents) : null],
            [t('done.record'), bootNumber(boot.number)],
            [t('done.decision'), boot.decision.id.slice(0, 8)],
          ]}
        />
      </Block>
    </StepFrame>
  )
}
