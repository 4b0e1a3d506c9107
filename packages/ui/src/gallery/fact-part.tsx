import type { TowReason } from '@curbwise/rules/decision/types'
import { useState, type ReactElement } from 'react'
import {
  Avatar,
  Bays,
  Facts,
  Kbd,
  LiveState,
  MoneyLines,
  NextStepButton,
  PhotoSlot,
  PhotoStrip,
  ReasonPicker,
  Steps,
  StepsBar,
  TimeLeft,
  Timeline,
  ToastViewport,
  type Photo,
  type Toast,
} from '../app.ts'
import { Button, Card } from '../entry.ts'
import { LinkIcon, PhotoCameraIcon } from '../icons.ts'

const picture = (hue: string): string => {
  const car = `<rect width="400" height="300" fill="#1b2228"/><rect x="90" y="120" width="220" height="90" rx="30" fill="${hue}"/>`
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${car}</svg>`)}`
}
const PHOTOS: readonly Photo[] = [
  { id: '1', url: picture('#8d979c'), alt: 'Front of the car', caption: '9:53', visibility: 'public' },
  { id: '2', url: picture('#b59e6a'), alt: 'Side of the car', caption: '9:53', visibility: 'public' },
  { id: '3', url: picture('#5d6b78'), alt: 'Space number', caption: '9:54', visibility: 'private' },
]
const NOW = Date.parse('2026-11-21T03:00:00Z')
const TOASTS: readonly Toast[] = (['success', 'info', 'error', 'warn', 'secondary', 'contrast'] as const).map(
  (severity) => ({
    id: severity,
    severity,
    summary: severity === 'error' ? 'Error' : 'Tow assigned',
    detail: 'Rubén Treviño has it on his phone.',
    life: -1,
    closable: true,
    ...(severity === 'contrast' ? { action: { label: 'Stay', onSelect: () => undefined } } : {}),
  }),
)

export function FactPart(): ReactElement {
  const [reason, setReason] = useState<TowReason | null>('inoperable')
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  return (
    <section>
      <h2>Facts, photos, phone</h2>
      <div className="grid">
        <Card className="pad">
          <Timeline
            items={[
              { title: 'Requested by Elena Brandt', time: '9:38 PM', detail: 'Contract manager, Arbor Ridge' },
              { title: 'Accepted by Rubén Treviño', time: '9:44 PM', detail: 'Truck 7, 3.1 mi away' },
              {
                title: 'On scene, checked again',
                time: '9:52 PM',
                detail: 'Unauthorized, same as at the request',
                verdict: 'unauthorized',
              },
              { title: 'Hook up', time: 'next', detail: 'Waiting for photo 4 of 4, rear plate', state: 'next' },
              { title: 'Left property', state: 'todo' },
              { title: 'At lot, Navigation Blvd', state: 'todo' },
            ]}
          />
        </Card>
        <Card className="pad">
          <MoneyLines
            lines={[
              { label: 'Tow', cents: 27200, basis: 'Cap in Houston $272.00' },
              { label: 'Storage', cents: 6855, basis: '3 days at $22.85' },
              { label: 'Notice letter', cents: 5000 },
              { label: 'Sales tax', cents: 566, basis: '8.25% on storage' },
            ]}
            total={{ label: 'Due now', cents: 39621 }}
            after="$420.94 from midnight, Central time"
          />
        </Card>
        <Card className="pad">
          <Facts
            facts={[
              ['VIN', 'JTHBJ46G082…217'],
              ['Authorized by', 'Elena Brandt'],
              ['Storage lot', 'Navigation Blvd'],
              ['Note', 'Owner called 11/19/2026, wants a hearing form.'],
              ['Left out', null],
            ]}
          />
          <div className="row" style={{ marginTop: 14 }}>
            <Avatar name="Rubén Treviño" />
            <Avatar name="Dana Whitfield" size="lg" />
            <Avatar name={null} />
            <Kbd>/</Kbd>
            <LiveState state="live">Live, updated 3 s ago</LiveState>
            <LiveState state="not_live">Not live since 12:43 AM</LiveState>
            <LiveState state="connecting">Connecting</LiveState>
          </div>
          <div className="row" style={{ marginTop: 14 }}>
            <Bays used={2} limit={2} />
            <Bays used={3} limit={2} />
            <Bays used={0} limit={4} detail="own limit" />
            <Bays used={2} limit={null} />
            <Bays used={0} limit={0} />
          </div>
          <div className="row" style={{ marginTop: 14 }}>
            <TimeLeft until="2026-11-21T06:12:00Z" from="2026-11-20T22:00:00Z" now={NOW} />
            <TimeLeft until="2026-11-21T03:12:00Z" now={NOW} />
          </div>
        </Card>
        <div className="phone">
          <Card className="pad">
            <Steps step="Check" steps={['From and to', 'Check', 'Copy']} />
            <div style={{ height: 12 }} />
            <StepsBar step={3} steps={6} />
            <div style={{ height: 12 }} />
            <PhotoStrip
              photos={PHOTOS}
              columns={4}
              captions="below"
              slots={[<PhotoSlot key="space" label="Rear" next onCapture={() => undefined} />]}
            />
            <div style={{ height: 12 }} />
            <PhotoStrip
              photos={PHOTOS}
              slots={[
                <PhotoSlot key="a" label="Sign" onCapture={() => undefined} upload={{ progress: 0.4 }} />,
                <PhotoSlot key="b" label="Sign" onCapture={() => undefined} upload={{ progress: 0, failed: true }} />,
              ]}
            />
          </Card>
          <NextStepButton
            icon={<LinkIcon />}
            verb="Hook up the car"
            detail="Checks the plate once more"
            onClick={() => undefined}
          />
          <NextStepButton
            icon={<LinkIcon />}
            verb="Hook up the car"
            detail="Checks the plate once more"
            onClick={() => undefined}
            state="sending"
          />
          <NextStepButton
            icon={<PhotoCameraIcon />}
            verb="Hook up the car"
            detail="The rear plate is missing"
            onClick={() => undefined}
            state="blocked"
          />
        </div>
        <div className="phone">
          <ReasonPicker label="Reason" value={reason} onChange={setReason} />
        </div>
        <div>
          <Button onClick={() => setToasts(TOASTS)}>Show toasts</Button>
          <ToastViewport
            toasts={toasts}
            onClose={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
          />
        </div>
      </div>
    </section>
  )
}
