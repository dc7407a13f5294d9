import { createObservable } from '../../../../shared/lib/observable.ts'
import { service } from '../../../../shared/services.ts'

/**
 * The dialog of the custom pages that is open. It is requested from the left side or the empty phone, and drawn around
 * both.
 */
export const openedDialog = service(() => createObservable<'create' | 'import' | null>(null))
