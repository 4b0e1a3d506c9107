import { lazyPage } from '@curbwise/platform'
import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import { lazy, Suspense, useState, type ReactElement } from 'react'

const Camera = lazy(lazyPage(() => import('./camera.tsx')))

export type OnPhoto = (subject: PhotoSubject, photo: Blob, claimed_at: Date) => void

/** The camera for a tow. What it takes is fixed when it opens, whatever changes behind it. */
export function useShooting(onPhoto: OnPhoto): {
  readonly camera: ReactElement | null
  readonly shoot: (subjects: readonly PhotoSubject[]) => void
} {
  const [subjects, setSubjects] = useState<readonly PhotoSubject[]>([])
  return {
    camera:
      subjects.length > 0 ? (
        <Suspense>
          <Camera subjects={subjects} onPhoto={onPhoto} onClose={() => setSubjects([])} />
        </Suspense>
      ) : null,
    shoot: setSubjects,
  }
}
