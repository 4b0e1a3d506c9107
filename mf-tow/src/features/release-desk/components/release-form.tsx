import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import {
  ID_TYPE_LABELS,
  ID_TYPES,
  OWNERSHIP_PROOF_LABELS,
  OWNERSHIP_PROOFS,
  TAKER_ROLE_LABELS,
  TAKER_ROLES,
} from '@curbwise/rules/tows/custody'
import { RadioCards, useIsPhone } from '@curbwise/ui/app'
import { Checkbox, Form, Select, TextField } from '@curbwise/ui/entry'
import { useMemo, type ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { NOT_PAID, Row, Tiles } from '@curbwise/ui/counter'
import { releaseSchema, type Release, type ReleaseInput } from '../state/release-form.ts'
import { DocumentDelivery } from './document-delivery.tsx'
import { Payment } from './payment.tsx'
import { StepNumber } from './step-number.tsx'
import { Step } from './style.ts'

const options = <K extends string>(keys: readonly K[], labels: Readonly<Record<K, string>>) =>
  keys.map((value) => ({ value, label: labels[value] }))
const EMPTY = { released_to: '', payment: NOT_PAID, mail: { wanted: false, address: '' } }

export interface ReleaseFormProps {
  /** Form id that the footer's submit button refers to. */
  readonly id: string
  readonly place: CustodyCase
  readonly charge: CustodyCase['charge']
  readonly after_hours: boolean
  readonly onAfterHours: (after_hours: boolean) => void
  readonly onDirty: (dirty: boolean) => void
  readonly onSubmit: (values: Release) => Promise<void>
}

/** The release form's three cards: who takes the car, what is paid, and where the documents go. */
export function ReleaseForm({
  id,
  place,
  charge,
  after_hours,
  onAfterHours,
  onDirty,
  onSubmit,
}: ReleaseFormProps): ReactElement {
  const due = charge.due.cents
  const schema = useMemo(() => releaseSchema(due), [due])
  return (
    <Form<ReleaseInput, Release> id={id} schema={schema} defaultValues={EMPTY} onDirty={onDirty} onSubmit={onSubmit}>
      <Who />
      <Payment place={place} charge={charge} after_hours={after_hours} onAfterHours={onAfterHours} />
      <DocumentDelivery />
    </Form>
  )
}

function Who(): ReactElement {
  const phone = useIsPhone()
  const seen = useWatch<ReleaseInput>({
    name: ['released_to', 'released_to_role', 'ownership_proof', 'id_type', 'face_matches'],
  })
  return (
    <Step aria-labelledby="desk-who">
      <h2 id="desk-who">
        <StepNumber at={1} done={seen.every(Boolean)} />
        Who takes the car
      </h2>
      <Row data-first="wide">
        <TextField
          size="lg"
          name="released_to"
          label="Name on the ID"
          autoComplete="off"
          maxLength={120}
          autoFocus={!phone}
        />
        <Select size="lg" name="released_to_role" label="They are" options={options(TAKER_ROLES, TAKER_ROLE_LABELS)} />
        <Select
          size="lg"
          name="ownership_proof"
          label="Proof that the car is theirs"
          options={options(OWNERSHIP_PROOFS, OWNERSHIP_PROOF_LABELS)}
        />
      </Row>
      <Tiles>
        <RadioCards name="id_type" label="ID that was seen" options={options(ID_TYPES, ID_TYPE_LABELS)} />
      </Tiles>
      <Checkbox
        size="touch"
        name="face_matches"
        label="Face and name match"
        detail="Only the kind of ID is stored, no number."
      />
    </Step>
  )
}
