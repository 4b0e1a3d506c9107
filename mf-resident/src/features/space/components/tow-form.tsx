import { residents } from '@curbwise/api/resources/residents.calls'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { useCall } from '@curbwise/client'
import { useDirty, useToast } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'
import { PhotoSlot } from '@curbwise/ui/app'
import { Alert, Form, SubmitButton, TextArea } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useMemo, useState, type ReactElement } from 'react'
import * as z from 'zod/mini'
import { LooksFields, PlateFields } from '../../../parts/car-fields.tsx'
import { looksShape, optionalText, plateShape } from '../../../parts/car-schema.ts'
import { withRefusalText } from '../../../parts/refusal.ts'
import { Stack } from '../../../parts/section.tsx'
import { HOME, Task } from '../../../parts/task.tsx'
import type { Texts } from '../../../parts/texts.ts'
import { usePlace } from '../../../parts/use-place.ts'

/** On a wide page, the photo slot keeps its phone size. */
const Slot = styled.div`
  max-width: 360px;
`

const towSchema = (t: Texts) => z.object({ ...plateShape(t), ...looksShape, note: optionalText(500) })

/** Requests a tow from the resident's own space: first the photo, then the plate. */
export default function TowForm({ record }: { readonly record: ResidentRecord }): ReactElement {
  const place = usePlace()
  const { t } = place
  const toast = useToast()
  const navigate = useNavigate()
  const schema = useMemo(() => towSchema(t), [t])
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [progress, setProgress] = useState(0)
  const [missing, setMissing] = useState(false)
  const ask = useCall(residents.requestReservedTow, { invalidates: [residents.requestedTows] })
  useDirty('resident-tow', photo !== null)
  return (
    <Task title={t('tow.title', { space: record.reserved_parking ?? '' })} lead={t('tow.lead')}>
      <Form
        schema={schema}
        purpose="send"
        defaultValues={{ license_plate: '', state: record.state, make: '', model: '', color: '', note: '' }}
        onSubmit={async ({ state, ...car }) => {
          setMissing(photo === null)
          if (!photo) throw Object.assign(new Error(t('tow.photo_first')), { fields: {} })
          await withRefusalText(
            ask.mutateAsync({ body: { ...car, state: state as 'TX' }, files: [photo], onUploadProgress: setProgress }),
            place,
          )
          toast.success(t('tow.sent'), t('tow.sent.what'))
          void navigate(HOME)
        }}
      >
        {({ formState: { isSubmitting } }) => (
          <>
            <Stack>
              <Slot>
                <PhotoSlot
                  label={t('tow.photo')}
                  next={photo === null}
                  onCapture={(taken) => {
                    setPhoto(taken)
                    setMissing(false)
                  }}
                  kept={photo !== null}
                  upload={photo && isSubmitting ? { progress } : null}
                />
              </Slot>
              {missing ? <Alert severity="warn">{t('tow.photo_first')}</Alert> : null}
              {photo && !isSubmitting ? <p>{t('tow.photo_taken')}</p> : null}
            </Stack>
            <Stack>
              <PlateFields />
              <LooksFields />
              <TextArea label={t('tow.note')} name="note" size="touch" optional rows={2} maxLength={500} />
            </Stack>
            <Alert severity="note">{t('tow.what_happens')}</Alert>
            <SubmitButton size="touch" full>
              {t('tow.send')}
            </SubmitButton>
          </>
        )}
      </Form>
    </Task>
  )
}
