/** Longest side of a stored photo, in px. */
export const MAX_SIDE = 2048

/** Formats in order of preference. WebP, if the browser can encode it, takes two thirds of the size of a JPEG of the same quality. */
const FORMATS = [
  { type: 'image/webp', quality: 0.8 },
  { type: 'image/jpeg', quality: 0.85 },
] as const

/** Returns the size in px after scaling the longer side to at most `max`; never enlarges. */
export const scaledSize = (
  width: number,
  height: number,
  max = MAX_SIDE,
): { readonly width: number; readonly height: number } => {
  const factor = Math.min(1, max / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/**
 * Prepares a photo for upload: upright, at most 2048 px on its longer side, WebP or JPEG. Removes metadata such as location and device;
 * store the time of the photo yourself. Returns the file unchanged if it can't be decoded (an old browser, an invalid image).
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
    for (const format of FORMATS) {
      const photo = await canvas.convertToBlob(format)
      // A browser that doesn't support the requested format encodes a PNG and sets the type accordingly.
      if (photo.type === format.type) return photo
    }
    return file
  } finally {
    bitmap.close()
  }
}
