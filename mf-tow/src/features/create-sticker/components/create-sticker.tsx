import { ApiError } from '@curbwise/client'
import { useTitle, useToast } from '@curbwise/platform'
import { ConfirmDialog, PageBody } from '@curbwise/ui/app'
import { useNow } from '@curbwise/ui/use-now'
import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { Complex } from '../../../company/use-complexes.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { waitsWords } from '../../../parts/send-queued.ts'
import { useStickerTexts } from '../../../parts/sticker-texts.ts'
import { useAddSticker } from '../api/use-add-sticker.ts'
import { useStickerLists } from '../api/use-sticker-lists.ts'
import {
  NOTHING_CARRIED,
  sameAttempt,
  stickerBody,
  type Added,
  type Attempt,
  type Carried,
  type Scene,
} from '../state/draft.ts'
import { saveFailure, type SaveFailure } from '../state/save-failure.ts'
import { useCar } from '../state/use-car.ts'
import { OpenCar } from './open-car.tsx'
import { Start } from './start.tsx'

export interface CreateStickerProps {
  /** The complex in which the next car is; null until it is known. */
  readonly complex: Complex | null
  /** The field for it. */
  readonly place: ReactNode
}

/** Stickers for one car after another: photograph, choose the plate, save. */
export function CreateSticker({ complex, place }: CreateStickerProps): ReactElement {
  const now = useNow()
  const camera = useCar(complex)
  const { car } = camera
  const lists = useStickerLists(car?.complex ?? complex, now)
  const add = useAddSticker()
  const toast = useToast()
  const t = useStickerTexts()
  const language = useScreenLanguage()
  const [saved, setSaved] = useState<Added | null>(null)
  const [carried, setCarried] = useState<Carried>(NOTHING_CARRIED)
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState<SaveFailure | null>(null)
  const [leaving, setLeaving] = useState(false)
  const attempt = useRef<Attempt | null>(null)
  useTitle(t(car ? 'title.new' : 'title'))

  const begin = (act: (at: Complex, carried: Carried) => void) => (at: Complex) => {
    setFailed(null)
    act(at, carried)
  }
  const save = async (vehicle: Scene['vehicle']): Promise<void> => {
    if (!car || saving) return
    setSaving(true)
    setFailed(null)
    try {
      const { position, photo } = await camera.evidence()
      const list_id = await lists.ready()
      const claimed_at = camera.photo?.claimed_at ?? null
      const scene = { contract_id: car.complex.id, list_id: list_id ?? '', position, claimed_at, vehicle }
      const body = sameAttempt(attempt.current, car.draft, scene)?.body ?? stickerBody(car.draft, scene)
      if (!body || !list_id) return
      attempt.current = { draft: car.draft, scene, body }
      const added = await add(body, photo)
      setSaved(added)
      if (added === null) toast.success(...waitsWords(language))
      setCarried({ reason: car.draft.reason, reason_text: car.draft.reason_text })
      camera.leave()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(saveFailure(error, camera.photo !== null, language))
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      {/* The file as the camera wrote it: scaling removes the place. */}
      <span onChangeCapture={camera.onFile}>{camera.field}</span>
      {car ? (
        <OpenCar
          car={car}
          camera={camera}
          lists={lists}
          now={now}
          is_carried={carried.reason !== null && car.draft.reason === carried.reason}
          sending={saving}
          failed={failed}
          onSave={(vehicle) => void save(vehicle)}
          onLeave={() => setLeaving(true)}
        />
      ) : (
        <PageBody data-padded="" data-ground="canvas">
          <Start
            complex={complex}
            place={place}
            lists={lists}
            now={now}
            reads={camera.has_reader}
            saved={saved}
            onPhotograph={begin(camera.photograph)}
            onType={begin(camera.type)}
          />
        </PageBody>
      )}
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        destructive
        title={t('leave.title')}
        verb={t('leave.confirm')}
        keep={t('leave.keep')}
        will={[t('leave.will')]}
        will_not={[t('leave.will_not')]}
        onConfirm={() => {
          camera.leave()
          setFailed(null)
        }}
      />
    </>
  )
}
