import type { BootDevice } from '@curbwise/api/resources/boot-records.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useTexts } from '@curbwise/ui/theme'
import { useMemo, useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useDeviceTexts } from '../../../parts/device-texts.ts'
import { useStepTexts, type StepTexts } from '../../../parts/step-texts.ts'
import { useDeviceActs } from '../api/use-devices.ts'
import { placesFor } from '../state/words.ts'
import { Tiles } from './tiles.tsx'

const OTHER = ' other'
const schemaIn = (steps: StepTexts) => {
  const text = (max: number) =>
    z
      .string()
      .trim()
      .max(max, steps('at_most', { count: max }))
  return z.object({ place: text(100), note: text(300) })
}

export interface ReturnDialogProps {
  readonly device: BootDevice
  /** Where other boots were put. */
  readonly places: readonly (string | null)[]
  readonly onClose: () => void
}

/** A boot is here: where it was put, and how it is. */
export default function ReturnDialog({ device, places, onClose }: ReturnDialogProps): ReactElement {
  const { bring } = useDeviceActs()
  const t = useDeviceTexts()
  const steps = useStepTexts()
  const { cancel } = useTexts()
  const toast = useToast()
  const schema = useMemo(() => schemaIn(steps), [steps])
  const [known] = useState(() => placesFor(device, places))
  const [chosen, setChosen] = useState<string>(known[0] ?? OTHER)
  const [condition, setCondition] = useState(device.condition)
  return (
    <Dialog open onClose={onClose} title={t('boot_code', { code: device.code })}>
      <Form
        schema={schema}
        gap={16}
        defaultValues={{ place: '', note: '' }}
        onSubmit={async ({ place, note }) => {
          const where = chosen === OTHER ? place : chosen
          await bring(device.id, { place: where, condition, note })
          onClose()
          toast.success(
            t('bring.done', { code: device.code }),
            where ? t('bring.done_in', { place: where }) : undefined,
          )
        }}
      >
        <Tiles
          label={t('bring.where')}
          value={chosen}
          onChange={setChosen}
          options={[...known.map((value) => ({ value, label: value })), { value: OTHER, label: t('bring.other') }]}
        />
        {chosen === OTHER ? (
          <TextField name="place" label={t('bring.place')} optional help={t('bring.place_help')} autoComplete="off" />
        ) : null}
        <Tiles
          label={t('bring.how')}
          value={condition}
          onChange={setCondition}
          options={(['works', 'damaged'] as const).map((value) => ({ value, label: t(`bring.${value}`) }))}
        />
        <TextField name="note" label={t('bring.note')} optional autoComplete="off" />
        <p>{t('moves_boot')}</p>
        <DialogActions>
          <Button onClick={onClose}>{cancel}</Button>
          <SubmitButton>{t(`bring.${device.status}`)}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
