import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { bootNumber } from '@curbwise/rules/boots/number'
import type { BootPhotoSubject } from '@curbwise/rules/boots/status'
import { useBootActs, useBootDocuments, useReleaseCode } from '@curbwise/client/boots'
import { useToast } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'
import { CarIdentity, Facts, formatMoney, NextStepButton } from '@curbwise/ui/app'
import { Code, placeWords, ReleaseCodeLine } from '@curbwise/ui/boots'
import { Alert, Button, Checkbox, formatTime } from '@curbwise/ui/entry'
import { CheckCircleIcon, CheckIcon, ErrorIcon, PictureAsPdfIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
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
      toast.error('Couldn’t save it', error instanceof Error ? error.message : 'Try again.')
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
          <NextStepButton
            icon={<ErrorIcon />}
            verb="Done after the window notice"
            detail="Tick the box once it’s on the window"
            state="blocked"
          />
        ) : missing.length > 0 ? (
          <NextStepButton
            icon={<ErrorIcon />}
            verb="Take the missing photos"
            detail={missingWords(missing)}
            onClick={onPhotos}
          />
        ) : (
          <NextStepButton
            icon={<CheckIcon />}
            verb="Done"
            detail={`Boot ${device.code} is on`}
            onClick={() => void navigate(`/booted-vehicles?selected=${boot.id}`)}
          />
        )
      }
    >
      <Hero aria-label="The boot">
        <CheckCircleIcon size={36} />
        <h2>
          Boot <Code>{device.code}</Code> is on
        </h2>
        <small>
          {placeWords(boot)}, {formatTime(boot.deployed_at, contract.timezone, 'time')}
        </small>
        <CarIdentity plate={boot.license_plate} state={boot.state} vin={boot.vin} size="md" copy={false} />
      </Hero>
      {boot.can.read_code ? (
        <Block aria-label="Keypad">
          <h2>Set this code on the keypad</h2>
          <p>It opens this boot once. Don’t give it to anyone at the car: the owner gets it with the payment.</p>
          <ReleaseCodeLine code={code} size="lg" />
        </Block>
      ) : null}
      <Block aria-label="Window notice">
        <h2>Leave the window notice</h2>
        <p>
          On the windshield or the driver’s window, outside. It’s in English and Spanish, with the boot number and our
          phone.
        </p>
        {document?.missing ? (
          <Alert severity="warn" title="No window notice yet">
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
            Window notice, PDF
          </Button>
        )}
        <Checkbox
          size="touch"
          label="The notice is on the window"
          checked={onWindow}
          disabled={onWindow || saying}
          onChange={() => void say()}
        />
      </Block>
      <Block aria-label="Record">
        <Facts
          size="lg"
          facts={[
            ['Owner pays', charge ? formatMoney(charge.due.cents) : null],
            ['Record', bootNumber(boot.number)],
            ['Decision', boot.decision.id.slice(0, 8)],
          ]}
        />
      </Block>
    </StepFrame>
  )
}
