export { copyPicture } from './copy-picture.ts'
export { storeDocument } from './store-document.ts'
export { type PictureOwner, storePicture } from './store-picture.ts'
export { routes } from './file.routes.ts'
