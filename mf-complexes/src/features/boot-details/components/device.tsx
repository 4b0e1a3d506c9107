import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import type { useBootActs } from '@curbwise/client/boots'
import { useToast } from '@curbwise/platform'
import { isOnCar } from '@curbwise/rules/boots/status'
import { Facts } from '@curbwise/ui/app'
import { deviceWords, readWords, shortTime, usePanelTexts, type BootAct } from '@curbwise/ui/boot-parts'
import { ReleaseCodeLine, useBootTexts } from '@curbwise/ui/boots'
import { Button } from '@curbwise/ui/entry'
import { useNow } from '@curbwise/ui/use-now'
import { useState, type ReactElement } from 'react'
import { Buttons, Side } from '../../../parts/case-page/style.ts'
import { useCaseTexts } from '../../../parts/case-page/texts.ts'
import { useCode } from '../api/use-acts.ts'

const MINUTE = 60_000

export interface DeviceProps {
  readonly boot: Boot
  readonly acts: Pick<ReturnType<typeof useBootActs>, 'noticeOnWindow'>
  readonly start: (act: BootAct) => void
}

/** The device: where it is, its release code, and its return. */
export function Device({ boot, acts, start }: DeviceProps): ReactElement {
  const t = useCaseTexts()
  const panel = usePanelTexts()
  const words = useBootTexts()
  const now = useNow(MINUTE)
  const toast = useToast()
  const code = useCode(boot.id)
  const [saying, setSaying] = useState(false)
  const { can, contract, device, notice, wheel, status } = boot
  const is_on = isOnCar(status)
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
  const may_return = can.return_device && !is_on
  const may_say = can.edit && is_on && notice.on_window_at === null
  return (
    <Side aria-labelledby="boot-device">
      <header>
        <h2 id="boot-device">{panel.device(device.code)}</h2>
      </header>
      <Facts
        facts={[
          [t('now'), deviceWords({ ...boot, wheel: null }, now, words)],
          [t('wheel'), wheel && words.wheels[wheel]],
          [words.release_code, can.read_code ? <ReleaseCodeLine key="code" code={code} /> : null],
          [panel.shown_to, readWords(boot, now, words)],
          [panel.return_to, device.return_to],
          [
            t('notice'),
            notice.on_window_at
              ? panel.on_window(shortTime(notice.on_window_at, contract.timezone, now))
              : panel.not_on_window,
          ],
        ]}
      />
      {may_return || may_say ? (
        <Buttons>
          {may_return ? <Button onClick={() => start({ kind: 'return' })}>{panel.boot_is_back}</Button> : null}
          {may_say ? (
            <Button busy={saying} onClick={() => void say()}>
              {t('say_on_window')}
            </Button>
          ) : null}
        </Buttons>
      ) : null}
    </Side>
  )
}
