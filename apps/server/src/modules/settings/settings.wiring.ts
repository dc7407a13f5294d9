import type { Ports } from '../../ports.ts'
import { fileUses } from '../media/index.ts'
import { iconFiles } from './settings.queries.ts'

export const wireSettings = (ports: Ports): void => fileUses(ports).register(iconFiles)
