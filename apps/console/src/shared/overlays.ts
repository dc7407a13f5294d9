/** Toasts and questions are drawn by a part of the frame that is loaded when the first one is shown. */
import { createObservable } from './lib/observable.ts'

export const overlaysNeeded = createObservable(false)
export const needOverlays = (): void => overlaysNeeded.set(true)
