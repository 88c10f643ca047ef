export {
  type EncodedPicture,
  encodePicture,
  type PictureFormat,
  type PictureRefusedWhy,
  pictureFileName,
} from './encode-picture.ts'
export { servePictures } from './serve-pictures.ts'
