import { createHash } from 'node:crypto'
import { frameHeightScript } from '@vitrine/domain/blocks/html-frame.rules'

/** The only script allowed in a page: ours, in the frame of an owner's HTML, which inherits the page's policy. */
export const frameScriptSource = `'sha256-${createHash('sha256').update(frameHeightScript).digest('base64')}'`
