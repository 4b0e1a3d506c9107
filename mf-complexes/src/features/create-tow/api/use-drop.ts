import { useToast } from '@curbwise/platform'
import { PHOTO_SUBJECTS } from '@curbwise/rules/tows/photos'
import { scalePhoto } from '@curbwise/ui/app'
import { useState, type DragEvent } from 'react'
import { useRequestTexts } from '../../../parts/driver-texts.ts'
import type { PhotoBag } from './use-photos.ts'

const isImage = ({ type, name }: File): boolean => type.startsWith('image/') || /\.hei[cf]$/i.test(name)
const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Takes several photos at once, dropped on the page or chosen in a dialog. */
export function useDrop(bag: PhotoBag) {
  const t = useRequestTexts()
  const toast = useToast()
  const [is_over, setOver] = useState(false)
  const take = async (list: FileList | null): Promise<void> => {
    const files = [...(list ?? [])]
    const images = files.filter(isImage).slice(0, Math.max(0, PHOTO_SUBJECTS.length - bag.photos.length))
    if (images.length < files.length)
      toast.warn(t('photos.not_added'), t('photos.not_added.why', { count: PHOTO_SUBJECTS.length }))
    bag.addAll(
      await Promise.all(
        images.map(async (file) => ({ blob: await scalePhoto(file), claimed_at: new Date(file.lastModified) })),
      ),
    )
  }
  return {
    is_over,
    take: (files: FileList | null): void => void take(files),
    handlers: {
      onDragOver: (event: DragEvent): void => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent): void => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false)
      },
      onDrop: (event: DragEvent): void => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files)
      },
    },
  }
}
