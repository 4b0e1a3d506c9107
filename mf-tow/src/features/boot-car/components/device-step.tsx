import type { ApiError } from '@curbwise/client'
import { lazyPage } from '@curbwise/platform'
import { CarIdentity, NextStepButton, Tag } from '@curbwise/ui/app'
import { Code, WHEEL_LABELS, WHEELS } from '@curbwise/ui/boots'
import { Alert, Button, RecordLink, Select, Spinner, TextField } from '@curbwise/ui/entry'
import { ArrowForwardIcon, CheckCircleIcon, ErrorIcon, QrCodeScannerIcon, WarningIcon } from '@curbwise/ui/icons'
import { lazy, Suspense, useDeferredValue, useState, type ReactElement } from 'react'
import type { FoundCar } from '../../../parts/found-car.ts'
import MustWait from '../../../parts/must-wait.tsx'
import { Block } from '../../../parts/task-style.ts'
import { useDevice } from '../api/use-new-boot.ts'
import { deviceState } from '../state/device.ts'
import type { Draft } from '../state/new-boot.ts'
import { isUnreachable } from '@curbwise/client/unreachable'
import { StepFrame } from './step-frame.tsx'

const CodeScanner = lazy(lazyPage(async () => ({ default: (await import('@curbwise/ui/scanner')).CodeScanner })))

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

const WHEEL_OPTIONS = [
  { value: '', label: 'Not entered' },
  ...WHEELS.map((value) => ({ value, label: WHEEL_LABELS[value] })),
]

type Found = ReturnType<typeof useDevice>

/** What is known about the device with this code. Without an answer, the gateway decides when it is taken. */
function FoundDevice({ found: { device, looking } }: { readonly found: Found }): ReactElement | null {
  if (device === undefined) return looking ? <Spinner label="Looking up the boot" /> : null
  if (device === null)
    return (
      <Alert severity="warn" title="No boot of your company has this code">
        Check the code on the device. The office adds new boots under “Manage boots”.
      </Alert>
    )
  const { text, usable } = deviceState(device)
  return (
    <Block aria-label={`Boot ${device.code}`} role="status">
      <h2>
        {usable ? <CheckCircleIcon size={20} /> : <WarningIcon size={20} />} Boot <Code>{device.code}</Code>
      </h2>
      <p>{text}</p>
      {usable ? null : <Tag color="warn">Can’t be used</Tag>}
    </Block>
  )
}

/** Step 2: the device by its code, and the wheel. Taking it puts the boot on record. */
export function DeviceStep(props: DeviceStepProps): ReactElement {
  const { car, tow_company_id, draft, busy, error, onChange, onBack, onTake } = props
  const [scans, setScans] = useState(false)
  const code = draft.device_code.trim()
  const found = useDevice(tow_company_id, useDeferredValue(draft.device_code))
  const unusable = found.device === null || (found.device && !deviceState(found.device).usable)
  return (
    <StepFrame
      step={2}
      action={
        code === '' ? (
          <NextStepButton
            icon={<ErrorIcon />}
            verb="Enter the code"
            detail="It’s printed on the boot"
            state="blocked"
          />
        ) : unusable ? (
          <NextStepButton
            icon={<ErrorIcon />}
            verb="Choose another boot"
            detail={`${code} can’t be used`}
            state="blocked"
          />
        ) : (
          <NextStepButton
            icon={<ArrowForwardIcon />}
            verb={`Take boot ${found.device?.code ?? code}`}
            detail="Checks the plate again, then photos"
            state={busy ? 'sending' : 'ready'}
            sending_detail="Checking the plate"
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
          title={error.code === 'refused' ? 'This car can’t be booted now' : 'Couldn’t boot the car'}
          action={<RecordLink of={error} />}
        >
          {[error.message, ...Object.values(error.fields)].join(' ')}
        </Alert>
      ) : null}
      {scans ? (
        <Suspense fallback={<Spinner label="Starting the camera" />}>
          <CodeScanner
            subject="the code on the boot"
            onCode={(device_code) => {
              onChange({ device_code })
              setScans(false)
            }}
            onType={() => setScans(false)}
          />
        </Suspense>
      ) : (
        <Button size="touch" full icon={<QrCodeScannerIcon />} onClick={() => setScans(true)}>
          Scan the boot
        </Button>
      )}
      <Block aria-label="The boot">
        <TextField
          label="Code on the boot"
          size="touch"
          mono="plate"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          help="As printed on the device, or its serial number."
          value={draft.device_code}
          onChange={(event) => onChange({ device_code: event.target.value })}
        />
        <Select
          label="Wheel"
          optional
          size="touch"
          placeholder=""
          options={WHEEL_OPTIONS}
          value={draft.wheel ?? ''}
          onChange={({ target }) => onChange({ wheel: WHEELS.find((one) => one === target.value) ?? null })}
        />
      </Block>
      {code === '' ? null : <FoundDevice found={found} />}
      <Button variant="ghost" size="touch" full onClick={onBack}>
        Back to the decision
      </Button>
    </StepFrame>
  )
}
