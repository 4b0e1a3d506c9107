/** Longest side of a stored photo, in px. */
export const MAX_SIDE = 2048

/** How a photo is written: as WebP, which takes two thirds of the bytes of a JPEG that looks the same, where the browser can. */
const FORMS = [
  { type: 'image/webp', quality: 0.8 },
  { type: 'image/jpeg', quality: 0.85 },
] as const

/** Size after scaling so that the longer side is at most `max`; small pictures are never enlarged. @param width, height px */
export const scaledSize = (
  width: number,
  height: number,
  max = MAX_SIDE,
): { readonly width: number; readonly height: number } => {
  const factor = Math.min(1, max / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/**
 * A photo as it is sent: upright, at most 2048 px on its longer side, WebP or JPEG. This also leaves out where and with what it was taken;
 * keep the time of taking yourself. Without the means to draw (an old browser, a broken picture) the file is given back as it is.
 */
export const scalePhoto = async (file: Blob): Promise<Blob> => {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') return file
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return file
  }
  try {
    const { width, height } = scaledSize(bitmap.width, bitmap.height)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.drawImage(bitmap, 0, 0, width, height)
    for (const form of FORMS) {
      const photo = await canvas.convertToBlob(form)
      // A browser that cannot write the form asked for writes PNG and says so.
      if (photo.type === form.type) return photo
    }
    return file
  } finally {
    bitmap.close()
  }
}
