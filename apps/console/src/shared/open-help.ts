import { createObservable } from './lib/observable.ts'
import { service } from './services.ts'

/** The page of help that is open beside the screen; empty is the page of this screen, null is closed. */
export const openHelp = service(() => createObservable<string | null>(null))
