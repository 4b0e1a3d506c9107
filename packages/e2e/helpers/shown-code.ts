import encodeQR from 'qr'
import type { Page } from '@playwright/test'

/** Lets the camera of a page show a QR code, as on the label of a device, instead of Chromium's test picture. */
export async function showCode(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    (modules: boolean[][]) => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 480
      const pen = canvas.getContext('2d')
      const size = 8
      const [left, top] = [(640 - modules.length * size) / 2, (480 - modules.length * size) / 2]
      const draw = (): void => {
        if (!pen) return
        pen.fillStyle = '#d8d8d2'
        pen.fillRect(0, 0, 640, 480)
        pen.fillStyle = '#1a1a1e'
        modules.forEach((row, y) =>
          row.forEach((isDark, x) => {
            if (isDark) pen.fillRect(left + x * size, top + y * size, size, size)
          }),
        )
      }
      // A canvas that doesn't change sends no pictures.
      window.setInterval(draw, 100)
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
    },
    encodeQR(text, 'raw', { border: 2 }),
  )
}

/** Has the browser refuse the camera, as a person who doesn't allow it. */
export async function refuseCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError')
    }
  })
}
