import { MAX_PICTURE_BYTES, pictureTypes, pictureWords } from '#contract/admin/picture-fields.ts'

type Opened = { bitmap: ImageBitmap; error?: undefined } | { bitmap?: undefined; error: string }

/** The picture in a file, upright, or why it cannot be sent. */
export async function openPicture(file: File): Promise<Opened> {
  if (!pictureTypes.some((type) => type === file.type)) return { error: pictureWords.type }
  if (file.size > MAX_PICTURE_BYTES) return { error: pictureWords.size }
  try {
    return { bitmap: await createImageBitmap(file, { imageOrientation: 'from-image' }) }
  } catch {
    return { error: '写真として読み取れませんでした。別のファイルでお試しください。' }
  }
}
