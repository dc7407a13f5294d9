/** What the listeners ask before a request is anybody's. */
export { packagedApps } from './packaged-apps.ts'
