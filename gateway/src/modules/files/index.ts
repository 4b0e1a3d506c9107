export { storePicture } from './store-picture.ts'
export { routes } from './file.routes.ts'
