import { encode } from 'uqr'
import { saveFile } from '#web/browser/save-file.ts'

/** Squares around the code that stay empty, as readers expect; and how many pixels a square has: enough for a screen. */
const border = 4
const scale = 24

/** The text as a picture of a QR code, saved under that name; false where the browser could not make it. */
export async function saveQrCode(text: string, name: string): Promise<boolean> {
  const { size, data } = encode(text, { border })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) return false
  const token = (color: string) => getComputedStyle(document.documentElement).getPropertyValue(color)
  pen.fillStyle = token('--white')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = token('--ai-900')
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * scale, y * scale, scale, scale)
  }
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (picture) saveFile(picture, name)
  return picture !== null
}
