import { createObservable } from '../../shared/lib/observable.ts'
import { service } from '../../shared/services.ts'

export const paletteOpen = service(() => createObservable(false))
export const shortcutsOpen = service(() => createObservable(false))
