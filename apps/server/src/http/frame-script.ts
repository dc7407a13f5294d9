import { createHash } from 'node:crypto'
import { frameScript } from '@vitrine/domain/blocks/html-frame.rules'

/** How a policy names a script that stands in the page. */
export const scriptSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The script in the frame of an owner's HTML, which inherits the page's policy. */
export const frameScriptSource = scriptSource(frameScript)
