import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { ContractField, LimitField, RadioCards, Switch } from '../app.ts'
import {
  Alert,
  AuthPanel,
  Button,
  Card,
  Checkbox,
  ComingPage,
  CountdownRing,
  Ring,
  Divider,
  EmptyState,
  FailedState,
  Form,
  IconButton,
  LinkButton,
  PasswordField,
  PinField,
  PRACTICE_WORDS,
  PracticeBadge,
  PracticeStripe,
  PlateField,
  Select,
  Skeleton,
  SkeletonRows,
  Spinner,
  SubmitButton,
  TextArea,
  TextField,
  TextLink,
  TimeText,
} from '../entry.ts'
import { AddIcon, BlockIcon, ChevronRightIcon, HomeIcon, MailIcon, MoreVertIcon } from '../icons.ts'

const schema = z.object({
  state: z.string().min(1, 'Choose the state of the plate'),
  plate: z.string().min(3, 'A plate has 3 to 8 characters'),
  role: z.enum(['manager', 'staff'], { error: 'Choose one' }),
  email: z.email('Enter an email address, such as ana@example.com'),
  password: z.string().min(12, 'Use at least 12 characters'),
  note: z.string(),
  agree: z.literal(true, { error: 'Agree to go on' }),
})
const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 600))

export function EntryPart(): ReactElement {
  const [on, setOn] = useState(true)
  const [limit, setLimit] = useState<number | null>(2)
  const [company, setCompany] = useState<string | null>(null)
  return (
    <>
      <section>
        <h2>Buttons</h2>
        <div className="row">
          <Button variant="primary">Assign driver</Button>
          <Button>Reassign</Button>
          <Button variant="ghost">Skip</Button>
          <Button variant="soft">Edit</Button>
          <Button variant="danger" icon={<BlockIcon />}>
            Void tow
          </Button>
          <Button variant="primary" busy>
            Saving
          </Button>
          <Button variant="primary" disabled>
            Choose one of three
          </Button>
          <Button size="sm" icon={<AddIcon />}>
            Add unit
          </Button>
          <LinkButton href="#there" variant="primary" size="lg">
            Log in
          </LinkButton>
          <IconButton label="More" icon={<MoreVertIcon />} />
          <Spinner label="Loading" />
          <Ring share={0.4} soon title="4 min left">
            Until 9:20 PM
          </Ring>
          <CountdownRing value={2} total={3} label="Going back in 2 seconds" />
        </div>
      </section>
      <section>
        <h2>Form</h2>
        <div className="grid">
          <Card className="pad">
            <Form
              schema={schema}
              defaultValues={{ state: '', plate: '', email: '', password: '', note: '' }}
              onSubmit={wait}
            >
              <Select
                name="state"
                label="State"
                options={[
                  { value: 'TX', label: 'Texas' },
                  { value: 'LA', label: 'Louisiana' },
                ]}
                help="As printed on the plate"
              />
              <TextField name="plate" label="Plate" />
              <TextField name="email" label="Email" size="lg" type="email" icon={<MailIcon />} />
              <PasswordField
                name="password"
                label="Password"
                size="lg"
                autoComplete="new-password"
                labelEnd={<TextLink href="#forgot">Forgot password?</TextLink>}
              />
              <RadioCards
                name="role"
                label="Role"
                options={[
                  { value: 'manager', label: 'Manager', detail: 'Sees and changes everything at the complex.' },
                  { value: 'staff', label: 'Staff', detail: 'Registers vehicles and guests.' },
                ]}
              />
              <TextArea
                name="note"
                label="Note for the office"
                optional
                placeholder="Residents do not see it"
                rows={2}
              />
              <Checkbox name="agree" label="I may register this car" detail="The owner has agreed." />
              <SubmitButton full size="lg">
                Register vehicle
              </SubmitButton>
            </Form>
          </Card>
          <Card className="pad">
            <div className="phone">
              <PlateField
                label="Plate"
                size="plate"
                defaultValue="KVB 88"
                help="Texas plates: mostly 3 letters, then 4 digits."
              />
              <PinField
                label="PIN, 6 digits"
                size="touch"
                defaultValue="739105"
                error="This PIN is not that of unit 214. After 2 more tries you have to wait 15 minutes."
              />
              <TextField label="Ends" type="date" size="touch" defaultValue="2026-11-20" />
              <TextField label="Grace" defaultValue="10" suffix="minutes" inputMode="numeric" />
              <TextField label="Complex" defaultValue="Arbor Ridge" disabled />
              <ContractField
                label="Tow company"
                size="touch"
                help="Found by the server while you type"
                options={[{ id: '1', name: 'Bayou City Towing', detail: 'Houston, TX' }]}
                value={company}
                onChange={setCompany}
                onSearch={() => undefined}
              />
              <Switch label="Guest vehicles" detail="What is registered stays." checked={on} onChange={setOn} />
              <LimitField label="Vehicles a unit" value={limit} onChange={setLimit} />
              <Divider>Not staff?</Divider>
              <LinkButton
                href="#resident"
                full
                align="start"
                size="lg"
                icon={<HomeIcon />}
                endIcon={<ChevronRightIcon />}
              >
                I'm a resident or a guest
              </LinkButton>
            </div>
          </Card>
        </div>
      </section>
      <section>
        <h2>Messages and states</h2>
        <div className="grid">
          <Alert title="Two drivers are near">The first to accept has it.</Alert>
          <Alert severity="success" title="Saved" />
          <Alert severity="warn">Sandbox: no real money moves</Alert>
          <PracticeStripe>{PRACTICE_WORDS}</PracticeStripe>
          <PracticeBadge />
          <Alert severity="error" title="Nothing was saved" action={<Button size="sm">Try again</Button>}>
            The server didn’t respond.
          </Alert>
          <Alert severity="note">
            You take this tow yourself. The plate is checked again on arrival and at hook-up.
          </Alert>
          <p>
            Requested <TimeText at="2026-11-21T03:58:00.000Z" zone="America/Chicago" name_zone="always" />
          </p>
        </div>
        <div className="grid" style={{ marginTop: 14 }}>
          <div className="box">
            <EmptyState
              title="No sticker lists at Bluebonnet Terrace"
              actions={
                <>
                  <Button variant="primary" icon={<AddIcon />}>
                    New sticker list
                  </Button>
                  <Button>Show all complexes</Button>
                </>
              }
            >
              A list collects the cars you warn on one day. Each car may be towed from the list&apos;s tow date, if the
              decision still allows it.
            </EmptyState>
          </div>
          <div className="box">
            <FailedState title="Couldn’t load the units" onRetry={() => undefined}>
              The server didn’t respond. You see the list of 9:41 PM.
            </FailedState>
            <SkeletonRows rows={3} />
          </div>
          <div className="box">
            <EmptyState small title="No vehicle matches these 3 filters" actions={<Button>Clear filters</Button>}>
              Without &quot;Ends&quot;, 2 vehicles match.
            </EmptyState>
          </div>
          <div className="box">
            <ComingPage
              title="Insights"
              what="How fast requests are served, why cars are towed, and how many tows a check has prevented."
            />
            <Skeleton width={200} />
          </div>
        </div>
      </section>
      <section>
        <h2>Log-in</h2>
        <div className="box" style={{ height: 900, maxWidth: 760 }}>
          <AuthPanel />
        </div>
      </section>
    </>
  )
}
