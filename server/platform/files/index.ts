export {
  type EncodedPicture,
  encodePicture,
  type PictureFormat,
  PictureRefused,
  type PictureRefusedWhy,
  pictureFileName,
  pictureTypeOf,
} from './encode-picture.ts'
export { servePictures } from './serve-pictures.ts'
