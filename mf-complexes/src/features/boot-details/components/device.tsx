import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { useReleaseCode, type useBootActs } from '@curbwise/client/boots'
import { useToast } from '@curbwise/platform'
import { isOnCar } from '@curbwise/rules/boots/status'
import { Facts } from '@curbwise/ui/app'
import { deviceWords, readWords, shortTime, type BootAct } from '@curbwise/ui/boot-parts'
import { ReleaseCodeLine, WHEEL_LABELS } from '@curbwise/ui/boots'
import { Button } from '@curbwise/ui/entry'
import { useNow } from '@curbwise/ui/use-now'
import { useState, type ReactElement } from 'react'
import { Buttons, Side } from '../../../parts/case-page/style.ts'

const MINUTE = 60_000

export interface DeviceProps {
  readonly boot: Boot
  readonly acts: Pick<ReturnType<typeof useBootActs>, 'noticeOnWindow'>
  readonly start: (act: BootAct) => void
}

/** The device: where it is, its release code, and its return. */
export function Device({ boot, acts, start }: DeviceProps): ReactElement {
  const now = useNow(MINUTE)
  const toast = useToast()
  const code = useReleaseCode(boot.id)
  const [saying, setSaying] = useState(false)
  const { can, contract, device, notice, wheel, status } = boot
  const is_on = isOnCar(status)
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
  const may_return = can.return_device && !is_on
  const may_say = can.edit && is_on && notice.on_window_at === null
  return (
    <Side aria-labelledby="boot-device">
      <header>
        <h2 id="boot-device">Device {device.code}</h2>
      </header>
      <Facts
        facts={[
          ['Now', deviceWords({ ...boot, wheel: null }, now)],
          ['Wheel', wheel && WHEEL_LABELS[wheel]],
          ['Release code', can.read_code ? <ReleaseCodeLine key="code" code={code} /> : null],
          ['Shown to', readWords(boot, now)],
          ['Return to', device.return_to],
          [
            'Notice',
            notice.on_window_at
              ? `On the window, ${shortTime(notice.on_window_at, contract.timezone, now)}`
              : 'Not on the window yet',
          ],
        ]}
      />
      {may_return || may_say ? (
        <Buttons>
          {may_return ? <Button onClick={() => start({ kind: 'return' })}>Boot is back</Button> : null}
          {may_say ? (
            <Button busy={saying} onClick={() => void say()}>
              Notice is on the window
            </Button>
          ) : null}
        </Buttons>
      ) : null}
    </Side>
  )
}
