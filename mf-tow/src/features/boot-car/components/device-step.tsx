import type { ApiError } from '@curbwise/client'
import { lazyPart } from '@curbwise/platform'
import { CarIdentity, NextStepButton, Tag } from '@curbwise/ui/app'
import { Code, useBootTexts, WHEELS } from '@curbwise/ui/boots'
import { Alert, Button, RecordLink, Select, Spinner, TextField } from '@curbwise/ui/entry'
import { ArrowForwardIcon, CheckCircleIcon, ErrorIcon, QrCodeScannerIcon, WarningIcon } from '@curbwise/ui/icons'
import { Suspense, useDeferredValue, useState, type ReactElement } from 'react'
import { useBootCarTexts } from '../../../parts/boot-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import type { FoundCar } from '../../../parts/found-car.ts'
import MustWait from '../../../parts/must-wait.tsx'
import { refusalWords } from '../../../parts/refusal-words.ts'
import { Block } from '../../../parts/task-style.ts'
import { useDevice } from '../api/use-new-boot.ts'
import { deviceState } from '../state/device.ts'
import type { Draft } from '../state/new-boot.ts'
import { isUnreachable } from '@curbwise/client/unreachable'
import { StepFrame } from './step-frame.tsx'

const CodeScanner = lazyPart(async () => ({ default: (await import('@curbwise/ui/scanner')).CodeScanner }))

export interface DeviceStepProps {
  readonly car: FoundCar
  /** The company whose devices are looked up; null while it isn't known. */
  readonly tow_company_id: string | null
  readonly draft: Draft
  readonly busy: boolean
  /** Why the boot couldn't be put on record. */
  readonly error: ApiError | null
  readonly onChange: (changes: Partial<Draft>) => void
  readonly onBack: () => void
  readonly onTake: () => void
}

type Found = ReturnType<typeof useDevice>

/** What is known about the device with this code. Without an answer, the gateway decides when it is taken. */
function FoundDevice({ found: { device, looking } }: { readonly found: Found }): ReactElement | null {
  const t = useBootCarTexts()
  if (device === undefined) return looking ? <Spinner label={t('device.looking')} /> : null
  if (device === null)
    return (
      <Alert severity="warn" title={t('device.unknown')}>
        {t('device.unknown_what')}
      </Alert>
    )
  const { text, usable } = deviceState(device, t)
  return (
    <Block aria-label={t('device.named', { code: device.code })} role="status">
      <h2>
        {usable ? <CheckCircleIcon size={20} /> : <WarningIcon size={20} />} {t('device.boot')}{' '}
        <Code>{device.code}</Code>
      </h2>
      <p>{text}</p>
      {usable ? null : <Tag color="warn">{t('device.cant')}</Tag>}
    </Block>
  )
}

/** Step 2: the device by its code, and the wheel. Taking it puts the boot on record. */
export function DeviceStep(props: DeviceStepProps): ReactElement {
  const { car, tow_company_id, draft, busy, error, onChange, onBack, onTake } = props
  const t = useBootCarTexts()
  const { wheels } = useBootTexts()
  const language = useScreenLanguage()
  const [scans, setScans] = useState(false)
  const code = draft.device_code.trim()
  const found = useDevice(tow_company_id, useDeferredValue(draft.device_code))
  const unusable = found.device === null || (found.device && !deviceState(found.device).usable)
  return (
    <StepFrame
      step={2}
      action={
        code === '' ? (
          <NextStepButton icon={<ErrorIcon />} verb={t('device.enter')} detail={t('device.printed')} state="blocked" />
        ) : unusable ? (
          <NextStepButton
            icon={<ErrorIcon />}
            verb={t('device.another')}
            detail={t('device.code_cant', { code })}
            state="blocked"
          />
        ) : (
          <NextStepButton
            icon={<ArrowForwardIcon />}
            verb={t('device.take', { code: found.device?.code ?? code })}
            detail={t('device.take_what')}
            state={busy ? 'sending' : 'ready'}
            sending_detail={t('checking')}
            onClick={onTake}
          />
        )
      }
    >
      <div>
        <CarIdentity plate={car.plate} state={car.state ?? null} vin={car.vin} size="md" copy={false} />
      </div>
      {error && isUnreachable(error) ? (
        <MustWait what="boot_device" />
      ) : error ? (
        <Alert
          severity="error"
          announce
          title={t(error.code === 'refused' ? 'cant_boot' : 'device.failed')}
          action={<RecordLink of={error} />}
        >
          {language === 'en'
            ? [error.message, ...Object.values(error.fields)].join(' ')
            : refusalWords(error, language)}
        </Alert>
      ) : null}
      {scans ? (
        <Suspense fallback={<Spinner label={t('device.camera')} />}>
          <CodeScanner
            subject={t('device.subject')}
            onCode={(device_code) => {
              onChange({ device_code })
              setScans(false)
            }}
            onType={() => setScans(false)}
          />
        </Suspense>
      ) : (
        <Button size="touch" full icon={<QrCodeScannerIcon />} onClick={() => setScans(true)}>
          {t('device.scan')}
        </Button>
      )}
      <Block aria-label={t('device.block')}>
        <TextField
          label={t('device.code')}
          size="touch"
          mono="plate"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          help={t('device.code_help')}
          value={draft.device_code}
          onChange={(event) => onChange({ device_code: event.target.value })}
        />
        <Select
          label={t('device.wheel')}
          optional
          size="touch"
          placeholder=""
          options={[
            { value: '', label: t('device.no_wheel') },
            ...WHEELS.map((value) => ({ value, label: wheels[value] })),
          ]}
          value={draft.wheel ?? ''}
          onChange={({ target }) => onChange({ wheel: WHEELS.find((one) => one === target.value) ?? null })}
        />
      </Block>
      {code === '' ? null : <FoundDevice found={found} />}
      <Button variant="ghost" size="touch" full onClick={onBack}>
        {t('device.back')}
      </Button>
    </StepFrame>
  )
}
