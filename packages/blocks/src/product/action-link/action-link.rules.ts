import type { Action } from '@vitrine/domain/actions/action.schema'
import { noAction } from '@vitrine/domain/actions/no-action'

interface Linking {
  action?: Action | null | undefined
  source?: { url?: string | null | undefined; openExternal?: boolean | null | undefined } | null | undefined
}

/** The link's destination: its action, or the address that older pages keep under `source`. */
export function linkOf({ action, source }: Linking): Action {
  if (action && action.type !== 'noAction') return action
  if (!source?.url) return noAction
  return { type: 'openUrl', url: { url: source.url, openExternal: source.openExternal ?? false } }
}
