/** Longest side of a stored photo, in px, and its JPEG quality. */
export const MAX_SIDE = 2048
export const QUALITY = 0.85

/** Size after scaling so that the longer side is at most `max`; small pictures are never enlarged. @param width, height px */
export const scaledSize = (width: number, height: number, max = MAX_SIDE): { readonly width: number; readonly height: number } => {
  const factor = Math.min(1, max / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/**
 * A photo as it is sent: upright, at most 2048 px on its longer side, JPEG. This also leaves out where and with what it was taken;
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
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  } finally {
    bitmap.close()
  }
}
