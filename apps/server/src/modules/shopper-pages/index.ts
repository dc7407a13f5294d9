/** What a package for the stores draws as the installed app does. */
export { drawIcon } from './draw-icon.ts'
export { barColorOf } from './web-manifest.ts'
export { type WebPart, webPartOf } from './web-part/web-part.ts'
