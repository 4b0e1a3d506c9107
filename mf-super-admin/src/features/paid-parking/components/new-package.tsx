import type { PaidParkingDetails, ParkingPackageRow } from '@curbwise/api/resources/paid-parking.schemas'
import { useDirty, useToast } from '@curbwise/platform'
import { EffectList, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { useParkingActs } from '../api/use-paid-parking.ts'
import { packageForm, packageValues } from '../state/form.ts'
import { previewOf } from '../state/words.ts'

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  align-items: start;
`
const Preview = styled.div`
  padding: 14px 16px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--canvas);
  > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    font-size: 1rem;
    line-height: 1.5rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`
const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
`

export interface NewPackageProps {
  readonly place: PaidParkingDetails
  /** The package that ends when this one starts; null to add one. */
  readonly replaces: ParkingPackageRow | null
  readonly onClose: () => void
}

/** Puts a package on sale, or one in place of another; shows it as a guest will see it. */
export default function NewPackage({ place, replaces, onClose }: NewPackageProps): ReactElement {
  const { add } = useParkingActs(place.id)
  const toast = useToast()
  const [dirty, setDirty] = useState(false)
  useDirty('paid parking package', dirty)
  return (
    <Panel title={replaces ? `Replace ${replaces.name}` : 'New package'} onClose={onClose}>
      <PanelSection>
        <Form
          schema={packageForm}
          defaultValues={packageValues(replaces)}
          onDirty={setDirty}
          onSubmit={async (values) => {
            await add({ ...values, replaces: replaces?.id ?? null })
            onClose()
            toast.success(replaces ? `${values.name} takes its place` : `${values.name} is on sale`)
          }}
        >
          {(form) => {
            const shown = packageForm.safeParse(form.watch())
            return (
              <>
                <TextField
                  name="name"
                  label="Name"
                  help="Guests read it as written, in English and Spanish."
                  autoComplete="off"
                  autoFocus
                />
                <Row>
                  <TextField name="hours" label="Lasts" suffix="hours" inputMode="numeric" autoComplete="off" />
                  <TextField
                    name="price_cents"
                    label="Price before tax"
                    suffix="USD"
                    inputMode="decimal"
                    autoComplete="off"
                  />
                </Row>
                <TextField
                  name="tax_basis_points"
                  label="Sales tax"
                  suffix="%"
                  inputMode="decimal"
                  autoComplete="off"
                />
                {shown.success ? (
                  <div>
                    <PanelHead title="As a guest sees it" />
                    <GuestPreview {...shown.data} />
                  </div>
                ) : null}
                <EffectList
                  will={[
                    place.has_paid_parking
                      ? `Be sold at ${place.name} from when you save.`
                      : `Be ready at ${place.name}. Guests see it once selling is on.`,
                    ...(replaces ? [`End ${replaces.name} as it is now.`] : []),
                  ]}
                  will_not={['Change a permit already sold. A package is never edited: end it and add a new one.']}
                />
                <Buttons>
                  <Button onClick={onClose}>Cancel</Button>
                  <SubmitButton variant="primary">{replaces ? 'Replace package' : 'Add package'}</SubmitButton>
                </Buttons>
              </>
            )
          }}
        </Form>
      </PanelSection>
    </Panel>
  )
}

interface Terms {
  readonly name: string
  readonly hours: number
  readonly price_cents: number
  readonly tax_basis_points: number
}

function GuestPreview({ name, hours, price_cents, tax_basis_points }: Terms): ReactElement {
  const { total, detail } = previewOf(hours, price_cents, tax_basis_points)
  return (
    <Preview>
      <div>
        <span>{name}</span>
        <span>{total}</span>
      </div>
      <p>{detail}</p>
    </Preview>
  )
}
