import type { OpenDesign } from './open-design.ts'
import type { RecoveryDrafts } from './recovery-drafts.ts'

/** What a workspace is given by the screen that opens it. */
export interface WorkspaceProps {
  appName: string
  design: OpenDesign
  drafts: RecoveryDrafts
  iconUrl: (code: string) => string | null
}
