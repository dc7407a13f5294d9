import { askNow, onConnection } from '../api/connection.ts'
import { type ModuleLoader, moduleLoader } from './module-loader.ts'

/** Wraps code that is fetched later, over the console's one connection: `later(() => import('./part.ts'))`. */
export const later = <T>(fetchModule: () => Promise<T>): ModuleLoader<T> =>
  moduleLoader(fetchModule, {
    ask: askNow,
    onBack: (listener) => void onConnection((isThere) => isThere && listener()),
  })
