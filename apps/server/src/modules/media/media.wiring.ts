import type { Ports } from '../../ports.ts'
import { fileUses } from './file-usage.ts'
import { lentFiles } from './lent-files.queries.ts'

export const wireMedia = (ports: Ports): void => fileUses(ports).register(lentFiles)
