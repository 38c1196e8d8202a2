import { PHOTO_QUALITY, PHOTO_SIDE } from '#/domain/values/photo'

/** What of a picture is kept, in its own pixels. */
export type Cut = { x: number; y: number; width: number; height: number }

/** Whether this browser can show it; an SVG is a page, whatever it shows. */
export async function isPicture(file: File): Promise<boolean> {
  if (file.type === 'image/svg+xml') return false
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

/**
 * Cuts a picture (an address of this page) and compresses it. Drawn anew it holds nothing but the picture: neither the
 * place where it was taken nor anything that hid in the file.
 */
export async function cutPhoto(source: string, { x, y, width, height }: Cut): Promise<Blob> {
  const image = new Image()
  image.src = source
  await image.decode()
  const scale = Math.min(1, PHOTO_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const webp = await blobOf(canvas, 'image/webp')
  if (webp.type === 'image/webp') return webp
  // A browser that makes no WebP makes a PNG instead, many times as large. JPEG has no clear parts: they become white.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return blobOf(canvas, 'image/jpeg')
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture could not be compressed')) : resolve(blob)),
      type,
      PHOTO_QUALITY,
    ),
  )
