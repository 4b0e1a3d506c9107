import type { BootDevice } from '@curbwise/api/resources/boot-records.schemas'
import { deviceEvent } from '@curbwise/messages/words/device-events'
import { dayText } from '@curbwise/rules/time/format'
import { Facts, formatMoney, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { DeviceNow, DevicePast, DeviceTag } from '@curbwise/ui/boot-devices'
import { Alert, Button, LinkButton, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { ArchiveIcon, AssignmentReturnIcon, LockIcon, SearchOffIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { carWords } from '../../../parts/car-words.ts'
import { useDeviceTexts } from '../../../parts/device-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useDevice } from '../api/use-devices.ts'
import type { DeviceAct } from '../state/acts.ts'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > [data-last] {
    margin-left: auto;
  }
  small {
    flex: 1 0 100%;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  @media (max-width: 576px) {
    a,
    button {
      flex: 1 1 100%;
      min-height: 48px;
    }
  }
`
const Serial = styled.p`
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-2);
  display: flex;
  flex-wrap: wrap;
  gap: 6px 10px;
  align-items: center;
`

export interface DevicePanelProps {
  readonly id: string
  readonly zone: string
  /** ms since 1970 */
  readonly now: number
  /** The office's screen also marks boots as lost and takes them out of use. */
  readonly manages: boolean
  readonly onAct: (act: DeviceAct) => void
  readonly onClose: () => void
}

/** One boot: where it is, what can be done with it now, what happened to it, and what it earned. */
export function DevicePanel({ id, zone, now, manages, onAct, onClose }: DevicePanelProps): ReactElement {
  const t = useDeviceTexts()
  const language = useScreenLanguage()
  const query = useDevice(id)
  const device = query.data
  return (
    <Panel
      title={device ? t('boot_code', { code: device.code }) : t('boot')}
      onClose={onClose}
      subtitle={
        device ? (
          <Serial>
            <DeviceTag status={device.status} />
            <span>
              {t('panel.serial', {
                serial: [device.serial_number, device.model].filter(Boolean).join(', '),
                date: dayText(device.allotted_at, zone),
              })}
            </span>
          </Serial>
        ) : undefined
      }
      footer={device ? <Foot device={device} manages={manages} onAct={onAct} /> : undefined}
    >
      <QueryView
        query={query}
        failed_title={t('panel.failed')}
        skeleton={
          <PanelSection>
            <SkeletonText lines={4} />
          </PanelSection>
        }
      >
        {(one) => (
          <>
            {one.condition === 'damaged' ? (
              <PanelSection>
                <Alert severity="warn" title={t('panel.damaged')}>
                  {t('panel.damaged_what', { verb: t(`bring.${one.status}`) })}
                </Alert>
              </PanelSection>
            ) : null}
            <DeviceNow
              device={one}
              now={now}
              caseHref={(boot) => `/complexes/booted-vehicles/${boot}/details`}
              carName={(vehicle) => carWords(vehicle, language)}
            />
            <DevicePast events={one.events.map((event) => deviceEvent(language, event))} zone={zone} />
            {one.earned ? (
              <PanelSection>
                <PanelHead title="What it earned" />
                <Facts
                  facts={[
                    [
                      'Removals',
                      `${formatMoney(one.earned.removals.cents)}, ${one.earned.paid_count} paid, ${one.earned.free_count} free`,
                    ],
                    ['Late fees', formatMoney(one.earned.late_fees.cents)],
                  ]}
                />
              </PanelSection>
            ) : null}
          </>
        )}
      </QueryView>
    </Panel>
  )
}

interface FootProps {
  readonly device: BootDevice
  readonly manages: boolean
  readonly onAct: (act: DeviceAct) => void
}

function Foot({ device, manages, onAct }: FootProps): ReactElement | null {
  const t = useDeviceTexts()
  const { can, code, status } = device
  const lost = manages && can.mark_lost
  const retire = manages && can.retire
  if (!can.return && !can.deploy && !lost && !retire) return null
  return (
    <Actions>
      {lost || retire || can.return ? <small>{t('moves_boot')}</small> : null}
      {lost ? (
        <Button variant="danger" icon={<SearchOffIcon />} onClick={() => onAct({ kind: 'lost', device })}>
          Lost
        </Button>
      ) : null}
      {retire ? (
        <Button icon={<ArchiveIcon />} onClick={() => onAct({ kind: 'retire', device })}>
          Retire
        </Button>
      ) : null}
      {can.return ? (
        <Button
          data-last=""
          variant={can.deploy && !manages ? 'outline' : 'primary'}
          icon={<AssignmentReturnIcon />}
          onClick={() => onAct({ kind: 'return', device })}
        >
          {t(`bring.${status}`)}
        </Button>
      ) : null}
      {can.deploy && !manages ? (
        <LinkButton
          variant="primary"
          icon={<LockIcon />}
          href={`/booted-vehicles?deploy=new&device=${encodeURIComponent(code)}`}
        >
          {t('deploy')}
        </LinkButton>
      ) : null}
    </Actions>
  )
}
