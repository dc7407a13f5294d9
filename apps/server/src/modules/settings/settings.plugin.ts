import type { AreaPlugin } from '../../http/area-plugin.ts'
import { fileUses } from '../media/index.ts'
import { isFileInSettings } from './settings.queries.ts'

export const settingsPlugin: AreaPlugin = async (_listeners, ports) => fileUses(ports).register(isFileInSettings)
