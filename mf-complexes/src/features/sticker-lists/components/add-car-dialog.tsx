import { useDirty } from '@curbwise/platform'
import type { TowReason } from '@curbwise/rules/decision/types'
import { DecisionCard, Dialog, DialogActions, PhotoSlot, ReasonPicker } from '@curbwise/ui/app'
import { Alert, Button, Form, QueryView, SkeletonText, SubmitButton, TextArea, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { CarFields, FieldRow } from '../../../parts/vehicles/car-fields.tsx'
import { useAddCar, useCarDecision } from '../api/use-add-car.ts'
import { EMPTY_STICKER, isRefused, questionOf, stickerForm, type StickerInput } from '../state/car-form.ts'

const Slots = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: 8px;
`
const ReasonProblem = styled.p`
  color: var(--err);
  font-size: 0.8125rem;
  line-height: 1.125rem;
`
const MOST_PHOTOS = 2

/** The decision about the entered car, before it gets a sticker. */
function CarDecision({
  decision,
  zone,
}: {
  readonly decision: ReturnType<typeof useCarDecision>
  readonly zone: string
}): ReactElement | null {
  const { query, isCurrent } = decision
  if (!isCurrent) return null
  return (
    <section aria-label="Decision" aria-live="polite">
      <QueryView query={query} skeleton={<SkeletonText lines={3} />} failed_title="Couldn’t check the plate">
        {(answer) => (
          <>
            <DecisionCard decision={answer.decision} zone={zone} variant="line" />
            {isRefused(answer.decision) ? (
              <Alert severity="warn" title="This car can’t get a sticker">
                {answer.decision.reasons.find(({ decisive }) => decisive)?.sentence}
              </Alert>
            ) : null}
          </>
        )}
      </QueryView>
    </section>
  )
}

interface FieldsProps extends Pick<AddCarDialogProps, 'list' | 'onClose'> {
  /** What is entered now. */
  readonly values: StickerInput
  readonly reason_problem: string | undefined
  readonly photos: readonly Blob[]
  readonly onReason: (reason: TowReason) => void
  readonly onPhotos: (photos: readonly Blob[]) => void
}

/** The fields, with the decision below the plate. */
function Fields({ list, values, reason_problem, photos, onReason, onPhotos, onClose }: FieldsProps): ReactElement {
  const decision = useCarDecision(questionOf(values, list.contract.id))
  const refused = decision.isCurrent && decision.query.data ? isRefused(decision.query.data.decision) : false
  return (
    <>
      <CarFields make={values.make} autoFocus>
        <CarDecision decision={decision} zone={list.contract.timezone} />
      </CarFields>
      <div>
        <ReasonPicker label="Reason" value={values.reason ?? null} onChange={onReason} />
        {reason_problem ? <ReasonProblem role="alert">{reason_problem}</ReasonProblem> : null}
      </div>
      {values.reason === 'other' ? (
        <TextArea name="reason_text" label="The reason in a sentence" rows={2} maxLength={500} />
      ) : null}
      <FieldRow>
        <TextField name="space" label="Space number" optional maxLength={20} autoComplete="off" />
        <TextField
          name="location"
          label="Where the car is"
          optional
          maxLength={200}
          autoComplete="off"
          help="A tow needs it."
        />
      </FieldRow>
      <TextArea
        name="public_comments"
        label="For the owner"
        optional
        rows={2}
        maxLength={2000}
        help="It’s on the owner’s page."
      />
      <TextArea
        name="private_comments"
        label="Company only"
        optional
        rows={2}
        maxLength={2000}
        help="The car’s owner doesn’t see it."
      />
      <Slots>
        {Array.from({ length: Math.min(photos.length + 1, MOST_PHOTOS) }, (_, at) => (
          <PhotoSlot
            key={at}
            label={at === 0 ? 'Main photo, optional' : 'Another photo, optional'}
            source="any"
            kept
            onCapture={(photo) => onPhotos(photos.toSpliced(at, 1, photo))}
          />
        ))}
      </Slots>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton variant="primary" disabled={refused}>
          Add the car
        </SubmitButton>
      </DialogActions>
    </>
  )
}

export interface AddCarDialogProps {
  readonly list: { readonly id: string; readonly contract: { readonly id: string; readonly timezone: string } }
  readonly title: string
  readonly onAdded: (id: string) => void
  readonly onClose: () => void
}

/** Puts a car on a list at the desk: the plate with its decision first, then the reason, place, comments, and photos. */
export default function AddCarDialog({ list, title, onAdded, onClose }: AddCarDialogProps): ReactElement {
  const add = useAddCar()
  const [photos, setPhotos] = useState<readonly Blob[]>([])
  const [dirty, setDirty] = useState(false)
  useDirty('new-sticker', dirty || photos.length > 0)
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form
        schema={stickerForm}
        gap={16}
        defaultValues={EMPTY_STICKER}
        onDirty={setDirty}
        onSubmit={async (values) => {
          const sticker = await add({ contract: list.contract.id, sticker_list: list.id, ...values }, photos)
          onClose()
          onAdded(sticker.id)
        }}
      >
        {(form) => (
          <Fields
            list={list}
            values={form.watch()}
            reason_problem={form.formState.errors.reason?.message}
            photos={photos}
            onReason={(reason) => form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}
            onPhotos={setPhotos}
            onClose={onClose}
          />
        )}
      </Form>
    </Dialog>
  )
}
