/** Tells the media library which of its files the mirror shows. */
import type { AreaPlugin } from '../../http/area-plugin.ts'
import { fileUses } from '../media/index.ts'
import { isFileInCatalog } from './catalog-media.queries.ts'

export const catalogPlugin: AreaPlugin = async (_listeners, ports) => fileUses(ports).register(isFileInCatalog)
