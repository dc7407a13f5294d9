import { createObservable } from '../../../shared/lib/observable.ts'
import { service } from '../../../shared/services.ts'

/** Counts how often the open design was opened anew: each time it gets a new editor. */
export const reopenings = service(() => createObservable(0))
