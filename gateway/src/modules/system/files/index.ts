export { storeDocument } from './store-document.ts'
export { storePicture } from './store-picture.ts'
export { routes } from './file.routes.ts'
