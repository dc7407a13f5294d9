import { createObservable } from '../../shared/lib/observable.ts'

export const paletteOpen = createObservable(false)
export const shortcutsOpen = createObservable(false)
