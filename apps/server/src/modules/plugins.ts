/** Areas with raw routes of their own: one line each. */
import type { AreaPlugin } from '../http/area-plugin.ts'

export const plugins: readonly AreaPlugin[] = []
