import { join } from 'node:path'
import type { Ports } from '../../ports.ts'

/** Where bytes lie that are no file of the library yet, beside the folder of files. */
export const folderOf = (ports: Ports): string => join(ports.config.dataDir, 'arriving')
