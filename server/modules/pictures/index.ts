import type { Module } from '#context'
import { encodeUpload } from './encode-upload.ts'
import { forgetUploads } from './forget-uploads.ts'
import { getPictureUpload } from './get-picture-upload.ts'

export { altsOf, describePictures, isArrangementOf } from './arrangement.ts'
export { presentOwnPicture, presentPicture } from './present-picture.ts'
export {
  findPicture,
  findPictures,
  isPicture,
  type PictureRow,
  picturesOf,
  type StoredUpload,
  takenBefore,
} from './queries.ts'
export { receivePicture, tooManyPictures } from './receive-picture.ts'
export { cardWidths } from './tables.ts'
export { takePicture } from './take-picture.ts'

export const pictureUploads: Module = { endpoints: [getPictureUpload], jobs: [encodeUpload, forgetUploads] }
