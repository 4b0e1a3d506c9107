import { lazyPage, lazyPart, useToast } from '@curbwise/platform'
import { Suspense, useState, type ReactElement } from 'react'
import { useDriverTexts } from '../driver-texts.ts'

/** The one import of the camera: a second one may get files of its own, and loading those ahead would not load these. */
export const loadCamera = () => import('./camera.tsx')
const openCamera = lazyPage(loadCamera)
const Camera = lazyPart(loadCamera)

/** Photos whose plate must be readable show a frame for it. */
const PLATE_SUBJECTS: readonly string[] = ['plate', 'rear', 'front']

export type OnPhoto<Subject> = (subject: Subject, photo: Blob, claimed_at: Date) => void

export interface ShotWords {
  readonly label: string
  /** What it must show. */
  readonly detail: string
}

/**
 * The camera for a tow or a boot. What it takes is fixed when it opens, whatever changes behind it. It opens once its files are here:
 * without a signal they may not be, and the page behind it stays.
 */
export function useShooting<Subject extends string>(
  wordsOf: (subject: Subject) => ShotWords,
  onPhoto: OnPhoto<Subject>,
): {
  readonly camera: ReactElement | null
  readonly shoot: (subjects: readonly Subject[]) => void
} {
  const t = useDriverTexts()
  const toast = useToast()
  const [subjects, setSubjects] = useState<readonly Subject[]>([])
  const open = async (next: readonly Subject[]): Promise<void> => {
    try {
      await openCamera()
      setSubjects(next)
    } catch {
      toast.warn(t('camera.not_here'), t('camera.not_here.next'))
    }
  }
  return {
    camera:
      subjects.length > 0 ? (
        <Suspense>
          <Camera
            shots={subjects.map((subject) => ({
              ...wordsOf(subject),
              framed: PLATE_SUBJECTS.includes(subject),
              onTaken: (photo, claimed_at) => onPhoto(subject, photo, claimed_at),
            }))}
            onClose={() => setSubjects([])}
          />
        </Suspense>
      ) : null,
    shoot: (next) => void open(next),
  }
}
